import type { BrowserContext, Page } from '@playwright/test'
import config from '../../../playwright.config'
import { Board, expect, test } from '../support/board'
import type { Kitchen, Order } from '../support/kitchen'
import { item } from '../support/orders'
import { listen, melody } from './listen'

test.use({
  // What a trace asks of a page counts as a touch too.
  trace: 'off',
  // As on a tablet: nothing is heard before somebody has touched the screen.
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), '--autoplay-policy=document-user-activation-required'],
  },
})

const NOVO = [659, 880]
const VARIOS = [659, 880, 1319]
const ALTERADO = [880, 659, 880]
const CANCELADO = [784, 523, 440]

const starter = (numero: string, nome = 'Bruschetta'): Order => ({ numero, itens: [item(nome, 'entrada')] })

/** Whatever a test asks of a page counts as a touch: the app has to be up before the first question. */
const STARTED_MS = 5_000

async function untouched(context: BrowserContext, kitchen: Kitchen): Promise<{ board: Board; page: Page }> {
  const first = await context.newPage()
  await new Board(first, kitchen).open({ linhas: ['Entrada'] })
  await first.close()
  const page = await context.newPage()
  await listen(page)
  await page.goto(kitchen.product.url)
  await page.waitForTimeout(STARTED_MS)
  const board = new Board(page, kitchen)
  await board.live()
  return { board, page }
}

test('the browser wants a gesture: a button says so, and then orders are heard', async ({ context, kitchen }) => {
  await kitchen.place(starter('1'))
  const { board, page } = await untouched(context, kitchen)
  const allow = page.getByRole('button', { name: 'Ativar som' })
  await expect(allow).toBeVisible()
  expect(await board.violations()).toEqual([])
  await allow.click()
  await expect(allow).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Desligar o som' })).toBeVisible()
  expect(await melody(page)).toEqual([])

  await kitchen.place(starter('2'))
  await expect(board.order('2')).toBeVisible()
  await expect.poll(() => melody(page)).toEqual(NOVO)
  await expect(page.getByRole('status').filter({ hasText: 'Pedido 2 novo' })).toBeAttached()
})

test('many at once make one chime, other lines make none', async ({ context, kitchen }) => {
  const { page } = await untouched(context, kitchen)
  await page.getByRole('button', { name: 'Ativar som' }).click()
  await kitchen.place({ numero: '10', itens: [item('Batata', 'fritura')] })
  await Promise.all(Array.from({ length: 10 }, (_, i) => kitchen.place(starter(String(11 + i)))))
  await expect(page.getByText('11 de 11 · ao vivo')).toBeVisible()
  await expect.poll(async () => (await melody(page)).length).toBeGreaterThanOrEqual(2)
  await page.waitForTimeout(6_000)
  const heard = await melody(page)
  // The first may be on its way before the others are there; the rest is one chime.
  expect([[...VARIOS], [...NOVO, ...VARIOS]].map((m) => m.join())).toContain(heard.join())
})

test('changed and cancelled orders have their own sounds, and a silenced station has none', async ({
  context,
  kitchen,
}) => {
  await kitchen.place(starter('31'))
  const { board, page } = await untouched(context, kitchen)
  await page.getByRole('button', { name: 'Ativar som' }).click()
  await kitchen.change(starter('31', 'Salada'))
  await expect.poll(() => melody(page)).toEqual(ALTERADO)
  await kitchen.cancel('31')
  await expect.poll(() => melody(page)).toEqual([...ALTERADO, ...CANCELADO])

  await page.getByRole('button', { name: 'Desligar o som' }).click()
  await kitchen.place(starter('32'))
  await expect(board.order('32')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Pedido 32 novo' })).toBeAttached()
  expect(await melody(page)).toEqual([...ALTERADO, ...CANCELADO])
  await page.reload()
  await board.live()
  await expect(page.getByRole('button', { name: 'Ligar o som' })).toBeVisible()
})
