import { expect } from '@playwright/test'
import { item } from '../boards/support/orders'
import { test } from './cook-fixture'
import { evictStorage, fillStorage, makeRoom, storedSettings } from './device-storage'
import { inEveryEngine } from './in-every-engine'

const NO_ROOM = 'Este aparelho não consegue guardar dados'
const ROOM_IN_KILOBYTES = 30_000
/** The station stores its settings again every minute. */
const STORED_AGAIN_MS = 90_000

inEveryEngine((engine) => {
  test.describe('in a private window', () => {
    test.use({ device: { inPrivate: true } })

    test('a device is set up and works, and the self-test does not claim that anything is kept', async ({ cook }) => {
      await cook.setsUp()
      await cook.kitchen.place({ numero: '771', itens: [item('Bruschetta', 'entrada')] })
      await cook.presses(cook.item('771', 'Bruschetta'))
      await cook.sees(cook.item('771', 'Bruschetta'), { data: { etapa: 'preparo' } })
      await expect.poll(async () => (await cook.kitchen.read('771')).itens[0]?.etapa).toBe('preparo')
      expect(await cook.examines('Armazenamento')).toContain('atenção')
    })
  })

  test('a device whose storage the system cleared while it was closed is told that, and not only to configure', async ({
    cook,
  }) => {
    await cook.comesBack()
    await cook.leaves()
    await cook.screen.ask(evictStorage, null)
    await cook.screen.open(cook.url)
    await cook.reads('Configure uma licença válida para este aplicativo.')
    await cook.reads('O navegador apagou o que este aparelho guardava')
  })

  // Firefox clears only sites that no tab has open; what was seen there is in the record of decisions (0053).
  if (engine === 'firefox') return

  test('storage that the system cleared under an open station costs it neither orders nor taps, and is filled again', async ({
    cook,
  }) => {
    test.setTimeout(240_000)
    await cook.comesBack()
    await cook.kitchen.place({ numero: '781', itens: [item('Bruschetta', 'entrada')] })
    await cook.sees(cook.order('781'))
    await cook.screen.ask(evictStorage, null)
    await cook.sees(cook.order('781'))
    await cook.presses(cook.item('781', 'Bruschetta'))
    await cook.sees(cook.item('781', 'Bruschetta'), { data: { etapa: 'preparo' } })
    await expect.poll(async () => (await cook.kitchen.read('781')).itens[0]?.etapa).toBe('preparo')
    await expect.poll(() => cook.screen.ask(storedSettings, null), { timeout: STORED_AGAIN_MS }).toBe(true)
    await cook.screen.reload()
    await cook.sees(cook.item('781', 'Bruschetta'), { data: { etapa: 'preparo' } })
    await cook.isLive()
  })

  // WebKitGTK cannot be told how much room there is, and Firefox closes the database that would fill it.
  if (engine !== 'chromium') return

  test.describe('with little room', () => {
    test.use({ device: { roomInKilobytes: ROOM_IN_KILOBYTES } })

    test('a full device says so, shows its orders, after a reload too, and refuses taps until there is room', async ({
      cook,
    }) => {
      await cook.comesBack()
      await cook.kitchen.place({ numero: '791', itens: [item('Bruschetta', 'entrada')] })
      await cook.sees(cook.order('791'))
      await cook.screen.ask(fillStorage, null)
      await cook.kitchen.place({ numero: '792', itens: [item('Caldo verde', 'entrada')] })
      await cook.sees(cook.order('792'))
      await cook.presses(cook.item('791', 'Bruschetta'))
      await cook.reads('Este aparelho não conseguiu guardar a ação. Tente de novo.')
      const step = async () => (await cook.kitchen.read('791')).itens[0]?.etapa
      expect(await step()).toBe('fila')

      await cook.screen.reload()
      await cook.sees(cook.order('791'))
      await cook.sees(cook.order('792'))
      await cook.isLive()
      await cook.reads(NO_ROOM)

      await cook.screen.ask(makeRoom, null)
      await cook.presses(cook.item('791', 'Bruschetta'))
      await expect.poll(step).toBe('preparo')
      await expect.poll(() => cook.page()).not.toContain(NO_ROOM)
    })
  })
})
