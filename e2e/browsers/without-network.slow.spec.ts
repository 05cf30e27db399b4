import { expect } from '@playwright/test'
import { item } from '../boards/support/orders'
import { test } from './cook-fixture'
import { inEveryEngine } from './in-every-engine'

const SCRIPT = '/combined-sw.js'

inEveryEngine(() => {
  test('without a network the station opens again with its orders and the taps made meanwhile, and sends them on return', async ({
    cook,
  }) => {
    await cook.comesBack()
    await cook.isKept()
    await cook.kitchen.place({ numero: '741', itens: [item('Bruschetta', 'entrada'), item('Caldo verde', 'entrada')] })
    await cook.sees(cook.order('741'))

    await cook.network.cut()
    await cook.presses(cook.item('741', 'Bruschetta'))
    await cook.sees(cook.item('741', 'Bruschetta'), { data: { etapa: 'preparo' } })
    await cook.screen.reload()
    await cook.sees(cook.item('741', 'Bruschetta'), { data: { etapa: 'preparo' } })
    expect(await cook.page()).not.toMatch(/\d+ na cozinha · ao vivo/)
    await cook.presses(cook.item('741', 'Caldo verde'))
    await cook.sees(cook.item('741', 'Caldo verde'), { data: { etapa: 'preparo' } })
    const steps = async () => (await cook.kitchen.read('741')).itens.map(({ etapa }) => etapa)
    expect(await steps()).toEqual(['fila', 'fila'])

    await cook.network.restore()
    await cook.isLive()
    await expect.poll(steps).toEqual(['preparo', 'preparo'])
  })

  test('another version is announced and comes when the cook asks for it, with what he had done', async ({ cook }) => {
    await cook.comesBack()
    await cook.isKept()
    await cook.kitchen.place({ numero: '751', itens: [item('Bruschetta', 'entrada')] })
    await cook.presses(cook.item('751', 'Bruschetta'))
    await cook.sees(cook.item('751', 'Bruschetta'), { data: { etapa: 'preparo' } })
    await cook.screen.ask(markPage, null)
    const before = await cook.screen.ask(versionOfWorker, null)

    cook.network.changed.set(SCRIPT, (text) => `${text}\n${TELLS_VERSION}`)
    await cook.screen.ask(lookForUpdate, null)
    await cook.reads('Há uma nova versão. Ela entra sozinha num momento parado.')
    const update = { role: 'button', name: 'Atualizar agora' } as const
    // Among other notices it is one tap away.
    if ((await cook.looks(update)).length === 0) await cook.presses({ css: '.avisos-resumo' })
    await cook.presses(update)
    await expect.poll(() => cook.screen.ask(isMarked, null).catch(() => true)).toBe(false)
    await cook.sees(cook.item('751', 'Bruschetta'), { data: { etapa: 'preparo' } })
    expect(before).toBe('')
    // By its own answer: of a worker that took over while the page loaded WebKit does not say that it is activated.
    await expect.poll(() => cook.screen.ask(versionOfWorker, null)).toBe('nova')
    expect(await cook.page()).not.toContain('Há uma nova versão')
  })
})

/** What the other version's worker answers and this one's leaves unanswered. */
const TELLS_VERSION =
  "self.addEventListener('message', ({ data, ports }) => data === 'versao?' && ports[0].postMessage('nova'))"

function markPage(): void {
  Reflect.set(window, 'estaPagina', true)
}

function isMarked(): boolean {
  return Reflect.get(window, 'estaPagina') === true
}

async function lookForUpdate(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update()
}

function versionOfWorker(): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(String(data))
    navigator.serviceWorker.controller?.postMessage('versao?', [port2])
    setTimeout(() => resolve(''), 1_000)
  })
}
