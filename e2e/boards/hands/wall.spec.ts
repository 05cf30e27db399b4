import { Kanban } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'

test.use({ hasTouch: true, viewport: { width: 1920, height: 1080 } })

const orders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    numero: String(600 + index),
    criadoEm: minutesAgo(19 - index / 2),
    itens: [pizza('Grande', ['Calabresa', 'Atum']), item('Bruschetta', 'entrada')],
  }))

test('on a wall screen a finger works the queue from its first column to its last', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  for (const order of orders(26)) await kitchen.place(order)
  await board.open()
  await board.live()
  await expect(board.order('600')).toBeVisible()
  await board.settled()
  const shown = await board.numbers.allTextContents()
  const last = shown.at(-1)?.slice(1) ?? ''

  await test.step('an item, and PRONTO of the ticket at the far edge', async () => {
    await board.item('600', 'Bruschetta').tap()
    await expect(board.item('600', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
    await board.settled()
    const box = await board.button(last, 'PRONTO').boundingBox()
    expect(box?.x).toBeGreaterThan(1_400)
    await board.button(last, 'PRONTO').tap()
    await expect(board.order(last)).toHaveCount(0)
    await expect.poll(async () => (await kitchen.read(last)).situacao).toBe('pronto')
  })

  await test.step('what was done is taken back, and the edge turns to what does not fit', async () => {
    await board.settled()
    await board.undo.tap()
    await expect(board.order(last)).toBeVisible()
    await expect.poll(async () => (await kitchen.read(last)).situacao).toBe('fila')
    await board.settled()
    await page.getByRole('button', { name: /^\+ \d+ pedidos/ }).tap()
    await expect(board.order('625')).toBeVisible()
  })

  await test.step('a cancellation is read by a tap', async () => {
    await kitchen.cancel('601', 'cliente desistiu')
    await page.reload()
    await board.live()
    await expect(board.numbers.first()).toHaveText('#601')
    await board.settled()
    await board.button('601', 'ENTENDI').tap()
    await expect(board.order('601')).toHaveCount(0)
  })
})

test('and the Kanban and the dough table', { tag: '@slow' }, async ({ kitchen, page }) => {
  for (const order of orders(4)) await kitchen.place(order)
  const kanban = new Kanban(page, kitchen)
  await kanban.start()
  await expect(kanban.card('#600', 'fila').first()).toBeVisible()
  await kanban.settled()
  await kanban.card(/#600.*Calabresa/s, 'fila').tap()
  await expect(kanban.card('#600', 'montagem')).toBeVisible()
  await expect.poll(async () => (await kitchen.read('600')).itens[0]?.etapa).toBe('montagem')

  const doughs = new DoughBoard(page, kitchen)
  await doughs.openMasseiro()
  await expect(doughs.row('603')).toBeVisible()
  await doughs.settled()
  await doughs.openButton('603').tap()
  await expect.poll(() => doughs.openDoughs('603')).toBe(1)
})
