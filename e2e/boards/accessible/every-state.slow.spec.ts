import { Product } from '../../journeys/product'
import { Kanban } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { Board, expect, test } from '../support/board'
import { Kitchen } from '../support/kitchen'
import { designOrders } from '../support/orders'

/** What every board looks like in its rarer states; the common ones are beside each board. */
const BOARDS = [
  { name: 'Fila', open: (board: DoughBoard) => board.open({ tipo: 'F' }) },
  { name: 'Kanban', open: (board: DoughBoard) => board.open({ tipo: 'K' }) },
  { name: 'Masseiro', open: (board: DoughBoard) => board.openAtTheTable() },
]

async function inBothThemes(board: Board): Promise<string[]> {
  const found: string[] = []
  for (const tema of ['escuro', 'claro']) {
    await board.page.evaluate((valor) => document.documentElement.setAttribute('data-tema', valor), tema)
    found.push(...(await board.violations()).map((violation) => `${tema}: ${violation}`))
  }
  return found
}

test('loading has no accessibility violation, on every board', async ({ page, kitchen }) => {
  test.setTimeout(120_000)
  await page.context().route('**/eventos*', () => undefined)
  for (const { open } of BOARDS) {
    const board = new DoughBoard(page, kitchen)
    await open(board)
    await expect(page.getByText('Carregando os pedidos…')).toBeVisible()
    expect(await inBothThemes(board)).toEqual([])
  }
})

test('without a connection no board has an accessibility violation, and each says how old it is', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const product = await Product.start()
  try {
    const kitchen = await Kitchen.open(product)
    for (const order of designOrders()) await kitchen.place(order)
    const boards = await Promise.all(
      BOARDS.map(async ({ open }) => {
        const context = await browser.newContext()
        const board = new DoughBoard(await context.newPage(), kitchen)
        await open(board)
        await board.live()
        // Without a service worker what was not fetched before the server died cannot be drawn.
        await expect(board.page.getByText(/#412/).first()).toBeVisible()
        return board
      }),
    )
    await product.kill()
    for (const board of boards) {
      await expect(board.page.getByText(/sem conexão há/)).toBeVisible({ timeout: 30_000 })
      await expect(board.page.getByText(/Pedidos como estavam às \d\d:\d\d/)).toBeVisible()
      expect(await inBothThemes(board)).toEqual([])
      await board.page.context().close()
    }
  } finally {
    await product.stop()
  }
})

test('Kanban without a line says what to do, and has no accessibility violation', async ({ board, page }) => {
  await board.open({ tipo: 'K', linhas: [] })
  await expect(page.getByText('Nenhuma linha ligada')).toBeVisible()
  expect(await inBothThemes(board)).toEqual([])
})

test('a device that never saw an order and finds no kitchen says so, without a violation', async ({ board, page }) => {
  await page.context().route('**/eventos*', (route) => route.abort())
  await board.open()
  await expect(page.getByText('Sem conexão com a cozinha')).toBeVisible({ timeout: 30_000 })
  expect(await inBothThemes(board)).toEqual([])
})

test('an expired licence has no accessibility violation, with its settings and behind them', async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.expire()
  await board.open()
  await expect(
    page
      .locator('ion-modal')
      .getByText(/licença/i)
      .first(),
  ).toBeVisible()
  await expect(page.locator('ion-loading')).toHaveCount(0)
  expect(await inBothThemes(board)).toEqual([])
})

test('items without a line have no accessibility violation, closed and open, on every board', async ({
  page,
  kitchen,
}) => {
  test.setTimeout(120_000)
  await kitchen.place({ numero: '64', itens: [{ nome: 'Suco de uva', quantidade: 1 }] })
  for (const { open } of BOARDS) {
    const board = new DoughBoard(page, kitchen)
    await open(board)
    await board.openTold()
    await page.getByRole('button', { name: /^Definir a linha de Suco de uva/ }).click()
    await expect(page.getByRole('button', { name: 'sobremesa', exact: true })).toBeVisible()
    expect(await board.violations()).toEqual([])
  }
  const cook = new Kanban(page, kitchen)
  await cook.start({ linhas: ['Cozinha'] })
  await expect(cook.card('Suco de uva', 'fila')).toBeVisible()
  expect(await cook.violations()).toEqual([])
})

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('tickets, columns and their disc stand still', async ({ page, kitchen }) => {
    for (const order of designOrders()) await kitchen.place(order)
    for (const { open } of BOARDS) {
      const board = new DoughBoard(page, kitchen)
      await open(board)
      await board.live()
      await expect(page.getByText(/#412/).first()).toBeVisible()
      const moving = await page.locator('main.quadro *').evaluateAll((all) =>
        all
          // One that left meanwhile has no style at all.
          .filter((element) => element.isConnected)
          .filter((element) => {
            const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element)
            const slow = transitionDuration.split(',').some((part) => Number.parseFloat(part) > 0)
            return slow || animationName !== 'none' || scrollBehavior === 'smooth'
          })
          .map((element) => element.className),
      )
      expect(moving).toEqual([])
    }
  })

  test('menu and settings are there at once, without sliding in', async ({ board, page }) => {
    await board.open()
    await board.live()
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(window, { movidos: seen })
      const { animate } = Element.prototype
      Element.prototype.animate = function (keyframes, options) {
        const duration = typeof options === 'object' ? Number(options.duration ?? 0) : (options ?? 0)
        if (duration > 0) seen.add(this.className || this.tagName)
        return animate.call(this, keyframes, options)
      }
    })
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await expect(page.locator('ion-menu').getByText('Masseiro')).toBeVisible()
    // A menu that still opens does not hear Escape.
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement & { isOpen(): Promise<boolean> }>('ion-menu')?.isOpen(),
    )
    await page.keyboard.press('Escape')
    await expect(page.locator('ion-menu.show-menu')).toHaveCount(0)
    await page.getByRole('button', { name: 'Abrir as configurações' }).click()
    await expect(page.locator('ion-modal').getByText('Licença de Acesso')).toBeVisible()
    const moved = await page.evaluate(() => [...(window as unknown as { movidos: Set<string> }).movidos])
    expect(moved).toEqual([])
  })
})

test.describe('at twice the zoom of a tablet', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

  test('every board can be read and worked, and nothing is cut off sideways', async ({ page, kitchen }) => {
    for (const order of designOrders()) await kitchen.place(order)
    for (const { open } of BOARDS) {
      const board = new DoughBoard(page, kitchen)
      await open(board)
      await board.live()
      await expect(page.getByText(/#412/).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
      expect(await board.violations()).toEqual([])
    }
    await new DoughBoard(page, kitchen).openButton('412').click()
    const kanban = new Kanban(page, kitchen)
    await kanban.start()
    await kanban.card('Bruschetta', 'fila').click()
    // The step it went to has no room of its own here: it says its count, and opens at a touch.
    await expect(kanban.column('preparo').getByRole('heading')).toContainText('1')
    await kanban.settled()
    await kanban.column('preparo').getByRole('button', { name: 'Preparo' }).click()
    await expect(kanban.card('Bruschetta', 'preparo')).toBeVisible()
    const board = new Board(page, kitchen)
    await board.open()
    await board.settled()
    // On so little height none may stand whole beside a notice: it first asks for the rest of it to be seen.
    const rest = page.getByRole('button', { name: /^Ver o resto.* #415/ })
    await expect(async () => {
      if (await rest.isVisible()) await rest.click({ timeout: 5_000 })
      await board.settled()
      await board.button('415', 'PRONTO').click({ timeout: 5_000 })
    }).toPass()
    await expect(board.order('415')).toHaveCount(0)
  })
})
