import type { BrowserContext, Request } from '@playwright/test'
import { Board, expect, test } from '../support/board'
import { item } from '../support/orders'

/** What the tabs of one device ask of the server. */
function watch(context: BrowserContext) {
  const sent: string[] = []
  const streams: Request[] = []
  context.on('request', (request) => {
    if (request.url().includes('/eventos')) streams.push(request)
    if (!request.url().endsWith('/comandos') || request.method() !== 'POST') return
    const { comandos } = request.postDataJSON() as { comandos: { id: string }[] }
    sent.push(...comandos.map(({ id }) => id))
  })
  const streamsOf = (board: Board) => streams.filter((request) => request.frame().page() === board.page).length
  return { sent, streamsOf }
}

test('two tabs of one station show the same, send nothing twice, and one takes over from the other', async ({
  context,
  kitchen,
}) => {
  const { sent, streamsOf } = watch(context)
  for (const numero of ['81', '82', '83']) {
    await kitchen.place({ numero, itens: [item('Bruschetta', 'entrada'), item('Caldo verde', 'entrada')] })
  }
  const [first, second] = [new Board(await context.newPage(), kitchen), new Board(await context.newPage(), kitchen)]
  await first.open()
  await first.live()
  await second.page.goto(kitchen.product.url)
  await second.live()

  await first.page.bringToFront()
  await first.item('81', 'Bruschetta').click()
  await second.page.bringToFront()
  await second.item('82', 'Bruschetta').click()
  await second.item('82', 'Caldo verde').click()
  for (const { page } of [first, second]) {
    await page.bringToFront()
    const board = page === first.page ? first : second
    await expect(board.item('81', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
    await expect(board.item('82', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
    await expect(board.item('82', 'Caldo verde')).toHaveAttribute('data-etapa', 'preparo')
  }
  await expect
    .poll(async () => (await kitchen.read('82')).itens.map(({ etapa }) => etapa))
    .toEqual(['preparo', 'preparo'])
  expect(streamsOf(second)).toBe(0)
  expect(sent.length).toBeGreaterThanOrEqual(3)
  expect(sent.length).toBe(new Set(sent).size)

  // What a closing tab had sent without an answer may be sent again, under the same id, by the one that takes over.
  await first.page.close()
  await second.page.bringToFront()
  await expect.poll(() => streamsOf(second)).toBe(1)
  await second.live()
  await second.item('83', 'Bruschetta').click()
  await expect.poll(async () => (await kitchen.read('83')).itens[0]?.etapa).toBe('preparo')
})
