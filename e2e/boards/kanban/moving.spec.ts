import { item, minutesAgo, pizza } from '../support/orders'
import { expect, test } from './kanban'

test('a mouse moves the cards, and only where they may go', async ({ kanban, page }) => {
  await kanban.start()
  await kanban.places({
    numero: '701',
    itens: [pizza('Grande', ['Calabresa']), item('Bruschetta', 'entrada', { quantidade: 2 })],
  })
  const stored = () => kanban.kitchen.read('701')

  await test.step('a drop on the same column or outside the board, and Escape, do nothing', async () => {
    const card = kanban.card('Calabresa', 'fila')
    await kanban.mouseDrag(card, kanban.column('fila'))
    await kanban.mouseDrag(card, page.getByRole('button', { name: 'Totais' }))
    await kanban.mouseDrag(card, kanban.column('forno'), async () => {
      await page.keyboard.press('Escape')
      await expect(kanban.inHand).toHaveCount(0)
    })
    await kanban.later()
    await expect(card).toBeVisible()
    expect((await stored()).situacao).toBe('fila')
    await expect(kanban.undo).toHaveCount(0)
  })

  await test.step('a click takes a card one step on, the point of sale sees it, and undo brings it back', async () => {
    await expect(kanban.card('Calabresa', 'fila')).toContainText('GRANDE', { ignoreCase: true })
    await expect(kanban.card('Bruschetta', 'fila')).toContainText('2 Bruschetta')
    await kanban.card('Calabresa', 'fila').click()
    await expect(kanban.card('Calabresa', 'montagem')).toBeVisible()
    await kanban.card('Bruschetta', 'fila').click()
    await expect(kanban.card('Bruschetta', 'preparo')).toBeVisible()
    await expect.poll(async () => (await stored()).itens.map(({ etapa }) => etapa)).toEqual(['montagem', 'preparo'])
    await kanban.undo.click()
    await expect(kanban.card('Bruschetta', 'fila')).toBeVisible()
    await expect(kanban.card('Calabresa', 'montagem')).toBeVisible()
  })

  await test.step('holding a card, or a right click, takes it one step back', async () => {
    await kanban.card('Calabresa', 'montagem').click()
    await expect(kanban.card('Calabresa', 'forno')).toBeVisible()
    await kanban.hold(kanban.card('Calabresa', 'forno'))
    await expect(kanban.card('Calabresa', 'montagem')).toBeVisible()
    await kanban.card('Calabresa', 'montagem').click({ button: 'right' })
    await expect(kanban.card('Calabresa', 'fila')).toBeVisible()
  })

  await test.step('the mouse takes a card along; columns of other lines say that they do not take it', async () => {
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
})

test('a card whose order is cancelled meanwhile leaves the hand', { tag: '@slow' }, async ({ kanban }) => {
  await kanban.start()
  await kanban.places({ numero: '705', itens: [pizza('Grande', ['Calabresa']), item('Bruschetta', 'entrada')] })
  await kanban.mouseDrag(kanban.card('Calabresa', 'fila'), kanban.column('forno'), async () => {
    await expect(kanban.inHand).toBeVisible()
    await kanban.kitchen.cancel('705')
    await expect(kanban.inHand).toHaveCount(0)
  })
  await expect((await kanban.toRead('705')).getByText('não fazer')).toHaveCount(2)
  await expect(kanban.undo).toHaveCount(0)
})

test('a card whose order gets an allergy meanwhile leaves the hand, and goes nowhere before that was read', async ({
  kanban,
  page,
}) => {
  const order = { numero: '706', itens: [pizza('Grande', ['Calabresa'], { referencia: 'a' })] }
  await kanban.start()
  await kanban.places(order)
  await kanban.mouseDrag(kanban.card('Calabresa', 'fila'), kanban.column('forno'), async () => {
    await expect(kanban.inHand).toBeVisible()
    await kanban.kitchen.change({ ...order, observacao: 'alergia a cebola' })
    await expect(kanban.inHand).toHaveCount(0)
    await expect(page.getByText('O pedido mudou. Primeiro leia o aviso no rodapé.')).toBeVisible()
  })
  await expect(kanban.told).toContainText(/#706.*alergia a cebola/)
  await kanban.later()
  expect((await kanban.kitchen.read('706')).itens[0]?.etapa).toBe('fila')
})

test('a cook without a mouse', { tag: '@slow' }, async ({ kanban, page }) => {
  await kanban.start()

  await test.step('arrows choose, Enter advances and stays in place, Backspace goes back', async () => {
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
    await page.keyboard.press('1')
    await expect(kanban.button('713', 'ENTREGAR')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(kanban.readyOrder('713')).toHaveCount(0)
  })

  await test.step('a cancelled order is acknowledged by key', async () => {
    await kanban.places({ numero: '714', criadoEm: minutesAgo(12), itens: [pizza('Grande', ['Palmito'])] })
    await kanban.kitchen.cancel('714')
    await expect(kanban.told).toContainText('#714 CANCELADO')
    await page.keyboard.press('1')
    await page.keyboard.press('e')
    await expect(kanban.button('714', 'ENTENDI')).toBeFocused()
    await kanban.settled()
    await page.keyboard.press('e')
    await expect(kanban.card('Palmito')).toHaveCount(0)
  })
})
