import type { BrowserContext, Page } from '@playwright/test'
import { Board, expect, test } from '../support/board'
import type { Kitchen, Order } from '../support/kitchen'
import { item } from '../support/orders'
import { listen, melody } from './listen'

test.use({
  // What a trace asks of a page counts as a touch too.
  trace: 'off',
  // As on a tablet: nothing is heard before somebody has touched the screen.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const policy = '--autoplay-policy=document-user-activation-required'
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), policy] })
    },
    { scope: 'worker' },
  ],
})

const NOVO = [659, 880]
const VARIOS = [659, 880, 1319]
const ALTERADO = [880, 659, 880]
const CANCELADO = [784, 523, 440]

const starter = (numero: string, nome = 'Bruschetta'): Order => ({ numero, itens: [item(nome, 'entrada')] })

/** Whatever a test asks of a page counts as a touch: before the first question its stream has to be open, which the network tells. */
async function untouched(context: BrowserContext, kitchen: Kitchen): Promise<{ board: Board; page: Page }> {
  const first = await context.newPage()
  await new Board(first, kitchen).open({ linhas: ['Entrada'] })
  await first.close()
  const page = await context.newPage()
  await listen(page)
  const streaming = page.waitForResponse(/\/eventos/)
  await page.goto(kitchen.product.url)
  await streaming
  const board = new Board(page, kitchen)
  await board.live()
  return { board, page }
}

test('what happens in the kitchen is heard, once somebody has touched the screen', async ({ context, kitchen }) => {
  await kitchen.place(starter('1'))
  const { board, page } = await untouched(context, kitchen)

  await test.step('the browser wants a gesture: a button says so, and then orders are heard', async () => {
    const allow = page.getByRole('button', { name: 'Ativar som' })
    await expect(allow).toBeVisible()
    expect(await board.violations()).toEqual([])
    await allow.click()
    await expect(allow).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Desligar o som' })).toBeVisible()
    expect(await melody(page)).toEqual([])

    // Said for a while only: listened to from before it can be said.
    const said = page
      .getByRole('status')
      .filter({ hasText: 'Pedido 2 novo' })
      .waitFor({ state: 'attached', timeout: 20_000 })
    await kitchen.place(starter('2'))
    await expect(board.order('2')).toBeVisible()
    await expect.poll(() => melody(page)).toEqual(NOVO)
    await said
  })

  await test.step('changed and cancelled orders have their own sounds', async () => {
    await kitchen.change(starter('2', 'Salada'))
    await expect.poll(() => melody(page)).toEqual([...NOVO, ...ALTERADO])
    await kitchen.cancel('2')
    await expect.poll(() => melody(page)).toEqual([...NOVO, ...ALTERADO, ...CANCELADO])
  })

  await test.step('many at once make one chime, other lines make none', async () => {
    const before = (await melody(page)).length
    const since = async () => (await melody(page)).slice(before)
    await kitchen.place({ numero: '10', itens: [item('Batata', 'fritura')] })
    await Promise.all(Array.from({ length: 10 }, (_, i) => kitchen.place(starter(String(11 + i)))))
    await expect(page.getByText('13 na cozinha · ao vivo')).toBeVisible()
    // The first may be on its way before the others are there; the rest is one chime.
    const heard = [[...VARIOS], [...NOVO, ...VARIOS]]
    await expect.poll(async () => heard.map((m) => m.join()).includes((await since()).join())).toBe(true)
    await kitchen.cancel('11')
    const andThen = heard.map((m) => [...m, ...CANCELADO].join())
    await expect.poll(async () => andThen.includes((await since()).join())).toBe(true)
  })

  await test.step('a silenced station has none', async () => {
    const before = await melody(page)
    await page.getByRole('button', { name: 'Desligar o som' }).click()
    // Said for a while only: listened to from before it can be said.
    const said = page
      .getByRole('status')
      .filter({ hasText: 'Pedido 32 novo' })
      .waitFor({ state: 'attached', timeout: 20_000 })
    await kitchen.place({ ...starter('32'), prioridade: 1 })
    await expect(board.order('32')).toBeVisible()
    await said
    expect(await melody(page)).toEqual(before)
    await page.reload()
    await board.live()
    await expect(page.getByRole('button', { name: 'Ligar o som' })).toBeVisible()
  })
})
