import { item, minutesAgo, pizza } from '../support/orders'
import { expect, middle, test } from './kanban'

const twoLines = (numero: string) => ({
  numero,
  itens: [pizza('Grande', ['Calabresa']), item('Bruschetta', 'entrada', { quantidade: 2 })],
})

test('a click takes a card one step on, the point of sale sees it, and undo brings it back', async ({ kanban }) => {
  await kanban.start()
  await kanban.places(twoLines('701'))
  await expect(kanban.card('Calabresa', 'fila')).toContainText('GRANDE', { ignoreCase: true })
  await expect(kanban.card('Bruschetta', 'fila')).toContainText('2 Bruschetta')
  await kanban.card('Calabresa', 'fila').click()
  await expect(kanban.card('Calabresa', 'montagem')).toBeVisible()
  await kanban.card('Bruschetta', 'fila').click()
  await expect(kanban.card('Bruschetta', 'preparo')).toBeVisible()
  await expect
    .poll(async () => (await kanban.kitchen.read('701')).itens.map(({ etapa }) => etapa))
    .toEqual(['montagem', 'preparo'])
  await kanban.undo.click()
  await expect(kanban.card('Bruschetta', 'fila')).toBeVisible()
  await expect(kanban.card('Calabresa', 'montagem')).toBeVisible()
})

test('holding a card, or a right click, takes it one step back', async ({ kanban }) => {
  await kanban.start()
  await kanban.places(twoLines('702'))
  await kanban.card('Calabresa', 'fila').click()
  await kanban.card('Calabresa', 'montagem').click()
  await expect(kanban.card('Calabresa', 'forno')).toBeVisible()
  await kanban.hold(kanban.card('Calabresa', 'forno'))
  await expect(kanban.card('Calabresa', 'montagem')).toBeVisible()
  await kanban.card('Calabresa', 'montagem').click({ button: 'right' })
  await expect(kanban.card('Calabresa', 'fila')).toBeVisible()
})

test('the mouse takes a card along; columns of other lines say that they do not take it', async ({ kanban }) => {
  await kanban.start()
  await kanban.places(twoLines('703'))
  await kanban.mouseDrag(kanban.card('Calabresa', 'fila'), kanban.column('forno'), async () => {
    await expect(kanban.inHand).toContainText('Calabresa')
    await expect(kanban.column('forno')).toHaveAttribute('data-arrasto', 'sobre')
    await expect(kanban.column('montagem')).toHaveAttribute('data-arrasto', 'aceita')
    await expect(kanban.column('preparo')).toHaveAttribute('data-arrasto', 'recusa')
  })
  await expect(kanban.card('Calabresa', 'forno')).toBeVisible()
  await expect(kanban.inHand).toHaveCount(0)
  await expect(kanban.column('preparo')).not.toHaveAttribute('data-arrasto')

  await kanban.mouseDrag(kanban.card('Calabresa', 'forno'), kanban.column('preparo'), async () => {
    await expect(kanban.column('preparo')).toHaveAttribute('data-arrasto', 'recusa-sobre')
  })
  await expect(kanban.card('Calabresa', 'forno')).toBeVisible()
  await kanban.mouseDrag(kanban.card('Calabresa', 'forno'), kanban.column('montagem'))
  await expect(kanban.card('Calabresa', 'montagem')).toBeVisible()
})

test('a drop on the same column or outside the board, and Escape, do nothing', async ({ kanban, page }) => {
  await kanban.start()
  await kanban.places(twoLines('704'))
  const card = kanban.card('Calabresa', 'fila')
  await kanban.mouseDrag(card, kanban.column('fila'))
  await kanban.mouseDrag(card, page.getByRole('button', { name: 'Totais' }))
  await kanban.mouseDrag(card, kanban.column('forno'), async () => {
    await page.keyboard.press('Escape')
    await expect(kanban.inHand).toHaveCount(0)
  })
  await page.waitForTimeout(500)
  await expect(card).toBeVisible()
  expect((await kanban.kitchen.read('704')).situacao).toBe('fila')
  await expect(kanban.undo).toHaveCount(0)
})

test('a card whose order is cancelled meanwhile leaves the hand', async ({ kanban }) => {
  await kanban.start()
  await kanban.places(twoLines('705'))
  await kanban.mouseDrag(kanban.card('Calabresa', 'fila'), kanban.column('forno'), async () => {
    await expect(kanban.inHand).toBeVisible()
    await kanban.kitchen.cancel('705')
    await expect(kanban.inHand).toHaveCount(0)
  })
  await expect(kanban.column('fila').getByText('Não produzir')).toHaveCount(2)
  await expect(kanban.undo).toHaveCount(0)
})

test('near the edge of a long column the cards scroll while one is in the hand', async ({ kanban, page }) => {
  await kanban.start({ linhas: ['Pizza'] })
  const orders = Array.from({ length: 12 }, (_, index) => ({
    numero: String(720 + index),
    criadoEm: minutesAgo(19 - index),
    itens: [pizza('Grande', ['Calabresa'])],
  }))
  await kanban.places(...orders)
  await expect(kanban.card('#731', 'fila')).toHaveCount(1)
  const list = kanban.column('fila').locator('[data-rola]')
  const box = await list.boundingBox()
  if (!box) throw new Error('no list')
  const from = await middle(kanban.card('#720', 'fila'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 8, { steps: 4 })
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(200)
  await page.mouse.up()
})

test('arrows choose, Enter advances and stays in place, Backspace goes back', async ({ kanban, page }) => {
  await kanban.start()
  await kanban.places(
    { numero: '711', criadoEm: minutesAgo(9), itens: [pizza('Grande', ['Calabresa'])] },
    { numero: '712', criadoEm: minutesAgo(8), itens: [pizza('Grande', ['Mussarela'])] },
    { numero: '713', criadoEm: minutesAgo(7), itens: [pizza('Grande', ['Atum'])] },
  )
  await expect(kanban.card('#713', 'fila')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(kanban.card('#711', 'fila')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(kanban.card('#712', 'fila')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(kanban.card('#712', 'montagem')).toBeVisible()
  await expect(kanban.card('#713', 'fila')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(kanban.card('#712', 'montagem')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(kanban.card('#712', 'fila')).toBeVisible()
  await page.keyboard.press('1')
  await expect(kanban.card('#711', 'fila')).toBeFocused()
  await page.keyboard.press('3')
  await expect(kanban.card('#713', 'fila')).toBeFocused()
  await page.keyboard.press('p')
  await expect(kanban.readyOrder('713')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(kanban.button('713', 'ENTREGAR')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(kanban.readyOrder('713')).toHaveCount(0)
})

test('a cancelled order is acknowledged by key', async ({ kanban, page }) => {
  await kanban.start()
  await kanban.places({ numero: '714', itens: [pizza('Grande', ['Atum'])] })
  await kanban.kitchen.cancel('714')
  await expect(kanban.button('714', 'ENTENDI')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('e')
  await expect(kanban.card('Atum')).toHaveCount(0)
})
