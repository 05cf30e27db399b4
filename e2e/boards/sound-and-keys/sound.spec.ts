import type { BrowserContext, Page } from '@playwright/test'
import { Board, expect, test } from '../support/board'
import { ears } from '../support/ears'
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

test('what happens in the kitchen is heard, once somebody has touched the screen', { tag: '@slow' }, async ({
  context,
  kitchen,
}) => {
  await kitchen.place(starter('1'))
  const { board, page } = await untouched(context, kitchen)
  let said: () => Promise<string[]>
  /** The numbers of each announcement of new orders, in the order in which they were said. */
  const saidNew = async () =>
    (await said()).flatMap((words) => (/^Pedidos? .* novos?$/.test(words) ? [words.match(/\d+/g) ?? []] : []))

  await test.step('the browser wants a gesture: a button says so, and then orders are heard', async () => {
    const allow = page.getByRole('button', { name: 'Ativar som' })
    await expect(allow).toBeVisible()
    expect(await board.violations()).toEqual([])
    await allow.click()
    await expect(allow).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Desligar o som' })).toBeVisible()
    expect(await melody(page)).toEqual([])

    said = await ears(page)
    await kitchen.place(starter('2'))
    await expect(board.order('2')).toBeVisible()
    await expect.poll(() => melody(page)).toEqual(NOVO)
    await expect.poll(saidNew).toEqual([['2']])
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
    const numbers = Array.from({ length: 10 }, (_, i) => String(11 + i))
    await kitchen.place({ numero: '10', itens: [item('Batata', 'fritura')] })
    await Promise.all(numbers.map((numero) => kitchen.place(starter(numero))))
    await expect(page.getByText('13 na cozinha · ao vivo')).toBeVisible()
    // The first may be on its way before the others are there; those that wait are one chime.
    const chimes = async () => (await saidNew()).slice(1)
    await expect.poll(async () => (await chimes()).flat().sort()).toEqual(numbers)
    expect(Math.max(...(await chimes()).map(({ length }) => length))).toBeGreaterThan(1)
    const heard = (await chimes()).flatMap(({ length }) => (length === 1 ? NOVO : VARIOS))
    await expect.poll(since).toEqual(heard)
    await kitchen.cancel('11')
    await expect.poll(since).toEqual([...heard, ...CANCELADO])
  })

  await test.step('a silenced station has none', async () => {
    const before = await melody(page)
    await page.getByRole('button', { name: 'Desligar o som' }).click()
    await kitchen.place({ ...starter('32'), prioridade: 1 })
    await expect(board.order('32')).toBeVisible()
    // A sound begins with the words that are said with it.
    await expect.poll(said).toContain('Pedido 32 novo')
    expect(await melody(page)).toEqual(before)
    await page.reload()
    await board.live()
    await expect(page.getByRole('button', { name: 'Ligar o som' })).toBeVisible()
  })
})
