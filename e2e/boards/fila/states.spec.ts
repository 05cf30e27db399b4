import { Product } from '../../journeys/product'
import { Board, expect, test } from '../support/board'
import { Kitchen } from '../support/kitchen'
import { designOrders, item, pizza } from '../support/orders'

test('an empty queue says so, in dark and in light', async ({ board, page }) => {
  await board.open()
  await expect(page.getByText('Nenhum pedido na fila')).toBeVisible()
  expect(await board.violations()).toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('data-tema', 'claro'))
  expect(await board.violations()).toEqual([])
})

test('a full board has no accessibility violation, in dark and in light', async ({ board, kitchen, page }) => {
  for (const order of designOrders()) await kitchen.place(order)
  await kitchen.cancel('417', 'cliente desistiu', 'ifood')
  await board.open()
  await expect(board.button('417', 'ENTENDI')).toBeVisible()
  await board.item('412', 'Bruschetta').click()
  await expect(board.undo).toBeVisible()
  expect(await board.violations()).toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('data-tema', 'claro'))
  expect(await board.violations()).toEqual([])
})

test('an item taller than the screen rolls within its ticket, whose number and button stay', async ({
  board,
  kitchen,
  page,
}) => {
  const sabores = Array.from({ length: 24 }, (_, index) => ({
    nome: `Sabor da casa número ${index + 1}`,
    fracao: { n: 1, d: 24 },
    remocoes: ['cebola'],
  }))
  await kitchen.place({ numero: '77', itens: [pizza('Gigante', sabores)] })
  await board.open()
  const last = page.getByText('Sabor da casa número 24')
  await expect(board.button('77', 'PRONTO')).toBeInViewport({ ratio: 1 })
  await expect(last).not.toBeInViewport()
  await page.locator('.pedido-itens').hover()
  await page.mouse.wheel(0, 5_000)
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(board.button('77', 'PRONTO')).toBeInViewport({ ratio: 1 })
  expect(await board.violations()).toEqual([])
})

test('a station with no line switched on says what to do', async ({ board, page }) => {
  await board.open({ linhas: [] })
  await expect(page.getByText('Nenhuma linha ligada')).toBeVisible()
  expect(await board.violations()).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Abrir as configurações' }).click()
  await expect(page.locator('ion-modal')).toBeVisible()
})

test('a station without a name says what to do', async ({ board, page }) => {
  await board.open({ estacao: '' })
  await expect(page.getByText('Dê um nome a esta estação')).toBeVisible()
  expect(await board.violations()).toEqual([])
})

test('an expired licence is said behind the settings that mend it', async ({ product, page }) => {
  const kitchen = await Kitchen.open(product)
  const board = new Board(page, kitchen)
  await kitchen.expire()
  await board.open()
  await expect(page.getByText('Esta estação está sem licença')).toBeAttached()
  await expect(page.locator('ion-modal')).toBeVisible()
})

test('without a connection the last known orders stay, with their age, and take what the cook does', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const product = await Product.start()
  try {
    const kitchen = await Kitchen.open(product)
    const board = new Board(page, kitchen)
    await kitchen.place({ numero: '81', itens: [item('Bruschetta', 'entrada')] })
    await board.open()
    await board.live()
    await product.kill()
    await expect(page.getByText(/sem conexão há/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/Pedidos como estavam às \d\d:\d\d/)).toBeVisible()
    await board.item('81', 'Bruschetta').click()
    await expect(board.item('81', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
    expect(await board.violations()).toEqual([])
    await product.run()
    await board.live()
    await expect(page.getByText(/Pedidos como estavam/)).toHaveCount(0)
    await expect.poll(async () => (await kitchen.read('81')).itens[0]?.etapa).toBe('preparo')
  } finally {
    await product.stop()
  }
})
