import { join } from 'node:path'
import { Kanban } from '../boards/kanban/kanban'
import { DoughBoard } from '../boards/masseiro/dough-board'
import { rememberWeeks } from '../boards/masseiro/past-hours'
import { type Board, expect, test } from '../boards/support/board'
import { Kitchen } from '../boards/support/kitchen'
import { designOrders, item, minutesAgo, pizza } from '../boards/support/orders'
import { FOLDER, pictures } from './pictures'

async function busyBoard(board: Board): Promise<void> {
  for (const order of designOrders()) await board.kitchen.place(order)
  await board.open()
  await board.live()
  await expect(board.order('412')).toBeVisible()
}

test('panels beside the queue', async ({ board, page }) => {
  await busyBoard(board)
  for (const [key, name] of [
    ['t', 'totais'],
    ['l', 'tela'],
    ['?', 'teclas'],
  ] as const) {
    await page.keyboard.press(key)
    await pictures(page, `panel-${name}`)
    await page.keyboard.press('Escape')
  }
  for (const numero of ['412', '415']) await board.button(numero, 'PRONTO').click()
  await expect(board.order('415')).toHaveCount(0)
  await page.keyboard.press('r')
  await pictures(page, 'panel-recuperar')
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await page.getByRole('button', { name: 'Testar este aparelho' }).click()
  await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(13)
  await page.getByRole('status').getByRole('listitem').last().scrollIntoViewIfNeeded()
  await pictures(page, 'panel-autoteste')
})

test('menu, settings and the keyboard', async ({ board, page }) => {
  await busyBoard(board)
  await page.keyboard.press('ArrowRight')
  await pictures(page, 'keyboard')
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await pictures(page, 'menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir as configurações' }).click()
  await expect(page.locator('ion-modal').getByText('Outros Parâmetros')).toBeVisible()
  await pictures(page, 'settings')
})

test('undo, a refusal, items without a line', async ({ board, kitchen, page }) => {
  await busyBoard(board)
  await kitchen.place({ numero: '430', itens: [{ nome: 'Suco de uva integral 500 ml', quantidade: 2 }] })
  await expect(page.getByText('nenhuma regra diz quem faz')).toBeVisible()
  await pictures(page, 'sem-linha')
  await board.openTold()
  await page.getByRole('button', { name: /Definir a linha/ }).click()
  await pictures(page, 'sem-linha-aberto')
  await page.keyboard.press('Escape')
  await board.item('412', 'Bruschetta').click()
  await expect(board.undo).toBeVisible()
  await page.screenshot({ path: join(FOLDER, 'undo-dark-tablet.png') })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(FOLDER, 'undo-dark-phone.png') })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.context().route('**/comandos', async (route) => {
    await kitchen.cancel('418', 'cliente desistiu', 'mesa').catch(() => undefined)
    await route.continue()
  })
  await board.button('418', 'PRONTO').click()
  await expect(page.getByRole('alert').filter({ hasText: '#418' })).toBeVisible()
  await pictures(page, 'refusal')
})

test('no line, no name, no licence, nothing known yet', async ({ board, kitchen, page }) => {
  await board.open({ linhas: [] })
  await expect(page.getByText('Nenhuma linha ligada')).toBeVisible()
  await pictures(page, 'no-line')
  await board.open({ estacao: '' })
  await expect(page.getByText('Dê um nome a esta estação')).toBeVisible()
  await pictures(page, 'no-name')
  await board.open({ rota: '/masseiro', linhas: ['Entrada'] })
  await pictures(page, 'masseiro-no-pizza')
  await page.context().route('**/eventos*', () => undefined)
  await board.open({ estacao: 'Outra' })
  await pictures(page, 'loading')
  await page.context().unroute('**/eventos*')
  await kitchen.expire()
  await board.open()
  await expect(page.locator('ion-modal')).toBeVisible()
  await pictures(page, 'expired')
  await page
    .locator('ion-modal')
    .getByRole('button', { name: 'Fechar' })
    .click({ timeout: 3_000 })
    .catch(() => undefined)
  await pictures(page, 'expired-behind')
})

test('a device that never saw an order and has no kitchen', async ({ board, page }) => {
  await page.context().route('**/eventos*', (route) => route.abort())
  await board.open()
  await expect(page.getByText('Sem conexão com a cozinha')).toBeVisible({ timeout: 30_000 })
  await pictures(page, 'never-connected')
})

test('Kanban: every line, limits, the oven, a hand', async ({ page, product }) => {
  const kitchen = await Kitchen.open(product, { configuracao: { limites: { montagem: 2, preparo: 1 } } })
  const kanban = new Kanban(page, kitchen)
  const [grande, trio, , broto] = designOrders()
  await kanban.start({ linhas: ['Pizza', 'Entrada', 'Cozinha', 'Chapa', 'Fritura', 'Sobremesa'] })
  for (const order of [grande, trio, broto].flatMap((found) => found ?? [])) await kitchen.place(order)
  await kanban.card('Portuguesa', 'fila').click()
  await kanban.card('Bruschetta', 'fila').click()
  await kanban.mouseDrag(kanban.card('Batata', 'fila'), kanban.column('pronto'))
  await kanban.mouseDrag(kanban.card('Petit', 'fila'), kanban.column('preparo'))
  await kanban.mouseDrag(kanban.card('Palmito', 'fila'), kanban.column('forno'))
  await kanban.places(
    { numero: '421', itens: [pizza('Grande', ['Atum'])] },
    { numero: '422', itens: [item('Tábua', 'entrada')] },
  )
  await kanban.mouseDrag(kanban.card('Tábua', 'fila'), kanban.column('pronto'))
  await kitchen.place({ numero: '423', itens: [pizza('Média', ['Calabresa', 'Mussarela'])] })
  await page.waitForTimeout(1_000)
  await pictures(page, 'kanban-working')
  await kanban.mouseDrag(kanban.card('#423', 'fila'), kanban.column('forno'), async () => {
    await page.screenshot({ path: join(FOLDER, 'kanban-drag-dark-tablet.png') })
  })
})

test('masseiro: stock, warning, notice, forecast, counting', async ({ page, product }) => {
  const kitchen = await Kitchen.open(product, { estoque: { Broto: 32, Média: 21, Grande: 16, Família: 9 } })
  const doughs = new DoughBoard(page, kitchen)
  await rememberWeeks(kitchen, [{ Grande: 18, Média: 6 }, { Grande: 15, Broto: 1 }, { Grande: 22 }, { Grande: 17 }])
  await kitchen.place({
    numero: '400',
    criadoEm: minutesAgo(25),
    itens: [pizza('Grande', ['Atum'], { quantidade: 8 })],
  })
  await doughs.openAtTheTable()
  await doughs.openButton('400').click()
  for (const order of designOrders()) await kitchen.place(order)
  await kitchen.place({ numero: '420', itens: [pizza('Média', ['Atum'], { quantidade: 3 }), item('Sopa', 'entrada')] })
  await kitchen.cancel('417', 'cliente desistiu', 'ifood')
  await expect(doughs.told).toContainText('#417 Cancelado')
  await pictures(page, 'masseiro-working')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Estoque e totais' }).click()
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(FOLDER, 'masseiro-stock-dark-phone.png') })
  await page.setViewportSize({ width: 1280, height: 800 })
  await doughs.stockValue('Grande').click()
  await pictures(page, 'masseiro-counting')
})

for (const tipo of ['F', 'K', 'M'] as const) {
  test(`twice the zoom, and the largest text, ${tipo}`, async ({ browser, product }) => {
    const kitchen = await Kitchen.open(product)
    const context = await browser.newContext({
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
      locale: 'pt-BR',
    })
    const page = await context.newPage()
    const board = new DoughBoard(page, kitchen)
    for (const order of designOrders()) await kitchen.place(order)
    if (tipo === 'M') await board.openAtTheTable()
    else await board.open({ tipo })
    await board.live()
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(FOLDER, `zoom-200-${tipo}.png`) })
    await page.keyboard.press('l')
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(FOLDER, `zoom-200-${tipo}-tela.png`) })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: '160 %' }).click()
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(FOLDER, `text-160-${tipo}-tela.png`) })
    await page.keyboard.press('Escape')
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(FOLDER, `text-160-${tipo}.png`) })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(FOLDER, `text-160-${tipo}-phone.png`) })
    await context.close()
  })
}
