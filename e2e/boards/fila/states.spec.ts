import { Product } from '../../journeys/product'
import { Board, expect, test } from '../support/board'
import { Kitchen } from '../support/kitchen'
import { designOrders, item, pizza } from '../support/orders'

test('a board has no accessibility violation, empty and full, in dark and in light', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  const paint = (tema: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-tema', name), tema)
  await board.open()

  await test.step('an empty queue says so, in dark and in light', async () => {
    await expect(page.getByText('Nenhum pedido na fila')).toBeVisible()
    expect(await board.violations()).toEqual([])
    await paint('claro')
    expect(await board.violations()).toEqual([])
    await paint('escuro')
  })

  await test.step('a full board has no accessibility violation, in dark and in light', async () => {
    for (const order of designOrders()) await kitchen.place(order)
    await kitchen.cancel('417', 'cliente desistiu', 'ifood')
    await expect(board.button('417', 'ENTENDI')).toBeVisible()
    await board.item('412', 'Bruschetta').click()
    await expect(board.undo).toBeVisible()
    expect(await board.violations()).toEqual([])
    await paint('claro')
    expect(await board.violations()).toEqual([])
  })
})

test('what is taller than the screen is reached all the same', { tag: '@slow' }, async ({ board, kitchen, page }) => {
  const sabores = Array.from({ length: 16 }, (_, index) => ({
    nome: `Sabor da casa número ${index + 1}`,
    fracao: { n: 1, d: 16 },
    remocoes: ['cebola'],
  }))
  await kitchen.place({ numero: '77', itens: [pizza('Gigante', sabores)] })
  await board.open()

  await test.step('an item taller than the screen goes on in the next column, and nothing of it scrolls', async () => {
    for (const sabor of [1, 8, 16]) {
      const flavour = page.getByText(new RegExp(`Sabor da casa número ${sabor}\\b`))
      await expect(flavour).toHaveCount(1)
      await expect(flavour).toBeInViewport({ ratio: 1 })
    }
    await expect(board.button('77', 'PRONTO')).toBeInViewport({ ratio: 1 })
    expect(await board.violations()).toEqual([])
    await board.button('77', 'PRONTO').click()
    await expect(board.order('77')).toHaveCount(0)
  })

  await test.step('a ticket taller than the screen continues in the next column under its header', async () => {
    const itens = Array.from({ length: 14 }, (_, index) => item(`Entrada ${index + 1}.`, 'entrada'))
    await kitchen.place({ numero: '40', itens })
    const parts = board.order('40')
    await expect(parts).toHaveCount(2)
    await expect(parts.first()).toContainText('continua no alto, à direita ↗')
    await expect(parts.last()).toContainText('continuação')
    await expect(parts.first()).toContainText('Entrada 1.')
    await expect(parts.last()).toContainText('Entrada 14.')
    await expect(board.button('40', 'PRONTO')).toHaveCount(1)
    await board.button('40', 'PRONTO').click()
    await expect.poll(async () => (await kitchen.read('40')).situacao).toBe('pronto')
  })
})

test('a station that is not ready says what to do', { tag: '@slow' }, async ({ board, kitchen, page }) => {
  await test.step('a station with no line switched on says what to do', async () => {
    await board.open({ linhas: [] })
    await expect(page.getByText('Nenhuma linha ligada')).toBeVisible()
    expect(await board.violations()).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Abrir as configurações' }).click()
    await expect(page.locator('ion-modal')).toBeVisible()
  })

  await test.step('a station without a name says what to do', async () => {
    await board.open({ estacao: '' })
    await expect(page.getByText('Dê um nome a esta estação')).toBeVisible()
    expect(await board.violations()).toEqual([])
  })

  await test.step('an expired licence is said once, by the settings that mend it', async () => {
    await kitchen.place({ numero: '70', itens: [item('Bruschetta', 'entrada')] })
    await board.open()
    await page.route('**/comandos', (route) => route.abort())
    await board.item('70', 'Bruschetta').click()
    await expect(page.getByText(/\d+ aç(ão|ões) a enviar/)).toBeVisible()
    await kitchen.expire()
    const checks: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/jwt/token')) checks.push(response.status())
    })
    await page.reload()
    await expect(page.getByText('Esta estação está sem acesso')).toBeAttached()
    await expect(page.locator('ion-modal')).toBeVisible()
    // The start's own check, and that of the settings when they opened.
    await expect.poll(() => checks).toEqual([400, 400])
    await expect(page.locator('ion-loading')).toHaveCount(0)
    await expect(page.locator('ion-modal').getByText(/^A licença venceu em/)).toBeVisible()
    await expect(page.getByText(/A licença venceu em/)).toHaveCount(1)
    await expect(page.locator('ion-alert')).toHaveCount(0)
  })

  await test.step('another licence asks about the actions that were not sent under the expired one', async () => {
    const modal = page.locator('ion-modal')
    const answer = async (question: string | RegExp, button: string) => {
      const asked = page.locator('ion-alert', { has: page.getByText(question) })
      await asked.getByRole('button', { name: button }).click()
      await expect(asked).toHaveCount(0)
    }
    await modal.getByLabel('Número da licença').fill('OUTRA')
    await modal.locator('ion-button', { hasText: 'Salvar' }).click()
    await answer('O número da licença precisa ser validado novamente', 'Sim')
    await answer('O número da licença é inválido.', 'Sim')
    await answer(/^\d+ aç(ão|ões) deste aparelho ainda não fo(i|ram) enviadas? à cozinha atual\./, 'Não')
    await expect(modal).toBeVisible()
  })
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection the last known orders stay, with their age, and take what the cook does', {
    tag: '@slow',
  }, async ({ page }) => {
    test.setTimeout(120_000)
    const product = await Product.start()
    try {
      const kitchen = await Kitchen.open(product)
      const board = new Board(page, kitchen)
      await kitchen.place({ numero: '81', itens: [item('Bruschetta', 'entrada')] })
      await board.open()
      await board.live()
      // On the very first visit a board that was not fetched before the server died cannot be drawn.
      await expect(board.order('81')).toBeVisible()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      await product.kill()
      await expect(page.getByText(/sem conexão há/)).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(/Pedidos como estavam às \d\d:\d\d/)).toBeVisible()
      await board.item('81', 'Bruschetta').click()
      await expect(board.item('81', 'Bruschetta')).toHaveAttribute('data-etapa', 'preparo')
      expect(await board.violations()).toEqual([])
      const silence = page.getByText(/sem conexão há 0:[1-5]\d/)
      await expect(silence).toBeVisible({ timeout: 30_000 })
      await page.reload()
      const said = page.getByText(/sem conexão há/)
      await expect(said).toBeVisible({ timeout: 30_000 })
      // Read once: a count that began anew would get there in the end.
      expect(await said.textContent()).toMatch(/sem conexão há (0:[1-5]\d|[1-9])/)
      await product.run()
      await board.live()
      await expect(page.getByText(/Pedidos como estavam/)).toHaveCount(0)
      await expect.poll(async () => (await kitchen.read('81')).itens[0]?.etapa).toBe('preparo')
    } finally {
      await product.stop()
    }
  })
})
