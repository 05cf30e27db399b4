import { expect, test } from '../support/board'
import { Kitchen } from '../support/kitchen'
import { inMinutes, item, manyOrders, minutesAgo } from '../support/orders'

const small = (numero: string, parte: object = {}) => ({ numero, itens: [item('Bruschetta', 'entrada')], ...parte })

test('the oldest comes first, priority before all, and a newcomer moves nobody', async ({ board, kitchen }) => {
  await kitchen.place(small('11', { criadoEm: minutesAgo(5) }))
  await kitchen.place(small('10', { criadoEm: minutesAgo(9) }))
  await board.open()
  await expect(board.numbers).toHaveText(['#10', '#11'])
  const places = () =>
    Promise.all(['10', '11'].map(async (numero) => JSON.stringify(await board.order(numero).boundingBox())))
  const before = await places()
  await kitchen.place(small('12'))
  await expect(board.numbers).toHaveText(['#10', '#11', '#12'])
  expect(await places()).toEqual(before)
  await kitchen.place(small('13', { prioridade: 1 }))
  await expect(board.numbers).toHaveText(['#13', '#10', '#11', '#12'])
})

test('holding the header gives priority, and undo takes it back', async ({ board, kitchen }) => {
  await kitchen.place(small('20', { criadoEm: minutesAgo(9) }))
  await kitchen.place(small('21', { criadoEm: minutesAgo(5) }))
  await board.open()
  await expect(board.numbers).toHaveText(['#20', '#21'])
  await board.hold(board.order('21').getByRole('heading'))
  await expect(board.numbers).toHaveText(['#21', '#20'])
  await expect.poll(async () => (await kitchen.read('21')).prioridade).toBe(1)
  await board.undo.click()
  await expect(board.numbers).toHaveText(['#20', '#21'])
})

test('a scheduled order is held and released by itself', async ({ board, kitchen, page }) => {
  await board.open()
  await board.live()
  // Held until its hour less the twenty minutes that the kitchen needs.
  await kitchen.place(small('30', { agendadoPara: inMinutes(20.2) }))
  await expect(page.getByText('1 pedido agendado; o próximo entra às')).toBeVisible()
  await expect(board.order('30')).toBeVisible({ timeout: 40_000 })
})

test('a ticket taller than the screen continues in the next column under its header', async ({ board, kitchen }) => {
  const itens = Array.from({ length: 14 }, (_, index) => item(`Entrada ${index + 1}.`, 'entrada'))
  await kitchen.place({ numero: '40', itens })
  await board.open()
  const parts = board.order('40')
  await expect(parts).toHaveCount(2)
  await expect(parts.first()).toContainText('continua →')
  await expect(parts.last()).toContainText('continuação')
  await expect(parts.first()).toContainText('Entrada 1.')
  await expect(parts.last()).toContainText('Entrada 14.')
  await expect(board.button('40', 'PRONTO')).toHaveCount(1)
  await board.button('40', 'PRONTO').click()
  await expect.poll(async () => (await kitchen.read('40')).situacao).toBe('pronto')
})

test('what does not fit is counted at the edge and can be paged to', async ({ board, kitchen, page }) => {
  for (const order of manyOrders(30)) await kitchen.place(order)
  await board.open()
  await expect(board.order('500')).toBeVisible()
  const next = page.getByRole('button', { name: /\+ \d+ pedidos?/ })
  const shown = await board.numbers.count()
  await expect(next).toHaveText(`+ ${30 - shown} pedidos ›`)
  const seen = new Set(await board.numbers.allTextContents())
  while (await next.isVisible()) {
    const first = await board.numbers.first().textContent()
    await next.click()
    await expect(board.numbers.first()).not.toHaveText(String(first))
    for (const numero of await board.numbers.allTextContents()) seen.add(numero)
  }
  expect(seen.size).toBe(30)
  expect(await board.violations()).toEqual([])
  await page.getByRole('button', { name: 'anteriores' }).click()
  await expect(next).toBeVisible()
})

test('orders counted in "+ N pedidos" on a visible board are seen', async ({ board, kitchen }) => {
  const orders = manyOrders(16)
  for (const order of orders) await kitchen.place(order)
  await board.open()
  await expect(board.order('500')).toBeVisible()
  for (const { numero } of [orders[0], orders[15]].flatMap((order) => order ?? [])) {
    const origem = Number(numero) % 2 ? 'ifood' : 'telefone'
    await expect.poll(async () => Object.keys((await kitchen.read(numero, origem)).visto ?? {})).toContain('pizza')
  }
})

test('on a telephone the queue is one column that scrolls', async ({ board, kitchen, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const order of manyOrders(34)) await kitchen.place(order)
  await board.open()
  await expect(board.order('500')).toBeVisible()
  await page.getByRole('button', { name: '+ 4 pedidos' }).click()
  await expect(board.numbers).toHaveCount(34)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  expect(await board.violations()).toEqual([])
})

test('larger letters make fewer columns, and twice the zoom still works', async ({ board, kitchen, page }) => {
  for (const order of manyOrders(12)) await kitchen.place(order)
  await board.open()
  await expect(board.order('500')).toBeVisible()
  const width = async () => (await board.order('500').boundingBox())?.width ?? 0
  const before = await width()
  await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1.6'))
  await expect.poll(width).toBeGreaterThan(before)
  await page.evaluate(() => document.documentElement.style.removeProperty('--texto-escala'))
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(board.order('500')).toBeVisible()
  await board.button('500', 'PRONTO').click()
  await expect(board.order('500')).toHaveCount(0)
})

test('the board type follows the settings without a reload', async ({ product, page }) => {
  const { Board } = await import('../support/board')
  const kitchen = await Kitchen.open(product)
  await kitchen.place(small('50', { prometidoPara: inMinutes(30) }))
  const board = new Board(page, kitchen)
  await board.open()
  await expect(board.order('50')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { mesmaPagina: true }))
  await page.getByRole('button', { name: 'Abrir as configurações' }).click()
  const modal = page.locator('ion-modal')
  await modal.getByRole('radio', { name: 'Kanban' }).click()
  await modal.locator('ion-button', { hasText: 'Salvar' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page.getByText('Bruschetta').first()).toBeVisible()
  expect(await page.evaluate(() => 'mesmaPagina' in window)).toBe(true)
})
