import { Kanban } from '../kanban/kanban'
import { expect, test } from '../support/board'
import { item, manyOrders, minutesAgo, pizza } from '../support/orders'

test.use({ hasTouch: true })

const starter = (numero: string, minutos = 0, ...nomes: string[]) => ({
  numero,
  criadoEm: minutesAgo(minutos),
  itens: (nomes.length > 0 ? nomes : ['Bruschetta']).map((nome) => item(nome, 'entrada', { referencia: nome })),
})

/** What is said of presses that were not taken, from now on. */
function noteRefusals(): void {
  const refused: string[] = []
  Object.assign(window, { refused })
  const place = document.querySelector('.nao-aceito-lugar')
  if (!place) throw new Error('nowhere to say it')
  new MutationObserver(() => refused.push(place.textContent ?? '')).observe(place, { childList: true })
}

test('a finger that rests takes an item back, and on the header gives priority; one that slides does neither', {
  tag: '@slow',
}, async ({ kitchen, page }) => {
  const board = new Kanban(page, kitchen)
  await kitchen.place(starter('11', 9))
  await kitchen.place(starter('12', 5))
  await board.open()
  await board.live()
  const bruschetta = board.item('11', 'Bruschetta')
  await bruschetta.tap()
  await expect(bruschetta).toHaveAttribute('data-etapa', 'preparo')
  const finger = await board.finger()
  await finger.down(bruschetta)
  await finger.rest(800)
  // What he held went back under his finger: that is no change to tap again for.
  await expect(bruschetta).toHaveAttribute('data-etapa', 'fila')
  await page.evaluate(noteRefusals)
  await finger.up()
  await board.later()
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([])

  const place = await board.order('12').getByRole('heading').boundingBox()
  if (!place) throw new Error('nothing to see')
  await finger.down(board.order('12').getByRole('heading'))
  // At once: on a busy machine a slide in many steps begins after the time that makes it a hold.
  await finger.moveTo({ x: place.x + place.width / 2, y: place.y + 70 }, 1)
  await finger.rest(800)
  await finger.up()
  await expect(board.numbers).toHaveText(['#11', '#12'])
  await finger.down(board.order('12').getByRole('heading'))
  // It is seen that holding does something.
  await expect(board.order('12').locator('[data-segurando]')).toHaveCSS('background-image', /gradient/)
  await expect(board.order('12').getByRole('button', { name: 'Tirar a prioridade' })).toBeVisible()
  await finger.up()
  await expect(board.numbers).toHaveText(['#12', '#11'])
  await expect(page.locator('[data-segurando]')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([])

  const star = board.order('12').getByRole('button', { name: 'Tirar a prioridade' })
  const seen = await star.boundingBox()
  expect(Math.min(seen?.width ?? 0, seen?.height ?? 0)).toBeGreaterThanOrEqual(56)
  await board.settled()
  await star.tap()
  await expect(board.numbers).toHaveText(['#11', '#12'])

  // A drag that begins at the edge of the glass is a cook's hand on a ticket, not a wish for the menu.
  await finger.down(board.order('12').getByRole('heading'), 3)
  await finger.moveTo({ x: 330, y: place.y })
  await finger.up()
  await bruschetta.tap()
  await expect(bruschetta).toHaveAttribute('data-etapa', 'preparo')
  await expect(page.locator('ion-menu')).toBeHidden()
})

test('paging, totals, recall, reading a change and a cancellation, each with a tap', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  test.setTimeout(90_000)
  for (const order of manyOrders(20)) await kitchen.place(order)
  await board.open()
  await expect(board.order('500')).toBeVisible()
  const first = await board.numbers.first().textContent()
  await page.getByRole('button', { name: /^\+ \d+ pedidos/ }).tap()
  await expect(board.numbers.first()).not.toHaveText(String(first))
  await page.getByRole('button', { name: 'anteriores' }).tap()
  await expect(board.numbers.first()).toHaveText(String(first))

  await page.getByRole('button', { name: 'Totais' }).tap()
  const totals = page.getByRole('complementary', { name: 'Totais em aberto' })
  await totals.getByRole('button', { name: 'entrada', exact: true }).tap()
  await expect(totals.getByRole('table', { name: 'Sabores, em pizzas inteiras' })).toHaveCount(0)
  await totals.getByRole('button', { name: 'Fechar: Totais em aberto' }).tap()
  await expect(totals).toHaveCount(0)

  await board.button('500', 'PRONTO').tap()
  await expect(board.order('500')).toHaveCount(0)
  await page.getByRole('button', { name: 'Recuperar', exact: true }).tap()
  await page.getByRole('button', { name: 'Recuperar o pedido #500' }).tap()
  await expect(board.order('500')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Recuperar pedido' })).toHaveCount(0)

  await kitchen.cancel('500', 'cliente desistiu', 'telefone')
  await board.button('500', 'ENTENDI').tap()
  await expect(board.order('500')).toHaveCount(0)
  const [, second] = manyOrders(20)
  await kitchen.change({ ...second, numero: '501', itens: [pizza('Broto', ['Atum'])] })
  await board.button('501', 'ENTENDI').tap()
  await expect(board.button('501', 'PRONTO')).toBeVisible()
})

test('on the Kanban an order is handed over, a change read and an orphan given its line, each with a tap', {
  tag: '@slow',
}, async ({ kitchen, page }) => {
  const kanban = new Kanban(page, kitchen)
  await kanban.start({ linhas: ['Entrada'] })
  await kanban.places(starter('21', 5, 'Bruschetta'))
  await kanban.card('Bruschetta', 'fila').tap()
  await kanban.card('Bruschetta', 'preparo').tap()
  await kanban.button('21', 'ENTREGAR').tap()
  await expect(kanban.readyOrder('21')).toHaveCount(0)
  await kanban.undo.tap()
  await expect(kanban.readyOrder('21')).toBeVisible()

  await kanban.places(starter('22', 4, 'Sopa'))
  await kitchen.change(starter('22', 4, 'Sopa', 'Caldo verde'))
  await kanban.told.filter({ hasText: '#22 ALTERADO' }).tap()
  await kanban.settled()
  await kanban.button('22', 'ENTENDI').tap()
  await expect(kanban.button('22', 'ENTENDI')).toHaveCount(0)

  await kitchen.place({ numero: '23', itens: [{ nome: 'Suco de uva', quantidade: 1 }] })
  await kanban.told.filter({ hasText: 'Suco de uva' }).tap()
  await page.getByRole('button', { name: 'Definir a linha de Suco de uva, pedido #23' }).tap()
  await page.getByRole('button', { name: 'entrada', exact: true }).tap()
  await expect(kanban.card('Suco de uva', 'fila')).toBeVisible()
})

test('between Fila and Kanban and back without a reload, with what was done in both', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place(starter('31', 5))
  await board.open()
  await board.live()
  await page.evaluate(() => Object.assign(window, { mesmaPagina: true }))
  const change = async (tipo: 'Fila' | 'Kanban') => {
    await page.getByRole('button', { name: 'Abrir as configurações' }).tap()
    const modal = page.locator('ion-modal')
    await modal.getByRole('radio', { name: tipo }).tap()
    await modal.locator('ion-button', { hasText: 'Salvar' }).tap()
    await expect(modal).toHaveCount(0)
  }
  await board.item('31', 'Bruschetta').tap()
  await expect(board.item('31', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
  await change('Kanban')
  const kanban = new Kanban(page, kitchen)
  await kanban.hold(kanban.card('Bruschetta', 'preparo'))
  await expect(kanban.card('Bruschetta', 'fila')).toBeVisible()
  await change('Fila')
  await expect(board.item('31', 'Bruschetta')).toHaveAttribute('data-etapa', 'fila')
  expect(await page.evaluate(() => 'mesmaPagina' in window)).toBe(true)
})
