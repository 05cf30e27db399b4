import { expect, test } from '../support/board'
import { item } from '../support/orders'

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
]

test('the first touch of an evening moves nothing in the bar', async ({ board, page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await board.open()
  await board.live()
  const places = () =>
    page.locator('.ion-page:not(.ion-page-hidden) .barra button').evaluateAll((all) =>
      Object.fromEntries(
        all
          .map((button) => [button.getAttribute('aria-label') ?? button.textContent, button.getBoundingClientRect()])
          .filter(([name]) => !`${name}`.includes('som'))
          .map(([name, box]) => [name, Math.round((box as DOMRect).left)]),
      ),
    )
  // What the board counts comes with its orders and makes the badge wider, and so do letters that come late.
  await expect(page.locator('.barra-vivo')).toContainText('0 aqui')
  await page.evaluate(() => document.fonts.ready)
  await board.settled()
  const before = await places()
  expect(Object.keys(before)).toContain('Totais')
  await page.getByRole('button', { name: 'Totais' }).click()
  await expect(page.getByRole('heading', { name: 'Totais' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ativar som' })).toHaveCount(0)
  await expect.poll(places).toMatchObject(before)
})

test('a company with a long name keeps its own and the station’s in the bar, cut where there is no room', {
  tag: '@slow',
}, async ({ board, page }) => {
  const nome = 'Pizzaria e Restaurante Bella Massa Artesanal da Serra da Cantareira Ltda'
  await page.route('**/jwt/token', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), NomeEmpresa: nome } })
  })
  const linhas = ['Pizza', 'Cozinha', 'Entrada', 'Sobremesa', 'Chapa', 'Fritura'] as const
  await board.open({ estacao: 'Montagem 1', linhas })
  await board.live()
  const company = page.getByRole('heading', { name: nome })
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await expect.poll(async () => (await company.boundingBox())?.width).toBeGreaterThan(200)
    await expect(page.locator('.barra').getByText('Estação Montagem 1')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.barra-relogio')).toBeInViewport({ ratio: 1 })
  }
})

test('the top bar is one line on every size, and the menu has what it has no room for', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  // Counts of two figures, as on any evening.
  for (let numero = 1; numero <= 11; numero++)
    await kitchen.place({ numero: `${numero}`, itens: [item('Bruschetta', 'entrada')] })
  const linhas = ['Pizza', 'Cozinha', 'Entrada', 'Sobremesa', 'Chapa', 'Fritura'] as const
  await board.open({ estacao: 'Montagem da cozinha principal, ao lado do forno', linhas })
  await board.live()
  const measured = () =>
    page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('.ion-page:not(.ion-page-hidden) .barra')
      const parts = [...(bar?.children ?? [])].filter(
        (part) => part.getBoundingClientRect().width > 1 && getComputedStyle(part).position !== 'absolute',
      )
      const boxes = parts.map((part) => part.getBoundingClientRect())
      const badge = bar?.querySelector('.vivo-texto')
      const { height = 0 } = bar?.getBoundingClientRect() ?? {}
      return {
        low: height > 0 && height <= 62,
        inside: boxes.every(({ left, right }) => left >= 0 && right <= innerWidth),
        apart: boxes.every((box, index) => index === 0 || box.left >= (boxes[index - 1]?.right ?? 0) - 0.5),
        uncut: parts.every((part) => part.scrollWidth <= part.clientWidth + 1),
        badgeLines: new Set([...(badge?.getClientRects() ?? [])].map(({ top }) => Math.round(top))).size <= 2,
      }
    })
  const oneLine = async () => {
    await expect.poll(measured).toEqual({ low: true, inside: true, apart: true, uncut: true, badgeLines: true })
    await expect(page.locator('.vivo')).toBeVisible()
    await expect(page.locator('.barra-relogio')).toBeVisible()
    await expect(page.locator('.barra-som button')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Abrir o menu' })).toBeVisible()
  }

  for (const escala of ['1', '1.3'])
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.evaluate((valor) => document.documentElement.style.setProperty('--texto-escala', valor), escala)
      await test.step(`${size.width} × ${size.height}, text ${escala}`, oneLine)
    }

  await test.step('on a telephone the menu has the lines, the panels, the options and the settings', async () => {
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    const menu = page.locator('ion-menu')
    await expect(menu.getByText('Estação Montagem da cozinha principal, ao lado do forno')).toBeVisible()
    await expect(menu.getByText('Linhas: cozinha, entrada, pizza, sobremesa, chapa, fritura')).toBeVisible()
    for (const nome of ['Totais', 'Recuperar', 'Opções da tela', 'Configurações'])
      await expect(menu.getByRole('button', { name: nome })).toBeVisible()
    // The menu that is specified stays as it is.
    await expect(menu.locator('ion-item')).toHaveText(['Montador', 'Masseiro', '2.0.23 · production'])
    expect(await board.violations()).toEqual([])
    await menu.getByRole('button', { name: 'Totais' }).click()
    await expect(page.getByRole('heading', { name: 'Totais' })).toBeVisible()
    await expect(page.locator('ion-menu.show-menu')).toHaveCount(0)
  })

  await test.step('off line too, with what waits to be sent', async () => {
    await page
      .getByRole('button', { name: /^Fechar/ })
      .first()
      .click()
    for (const address of ['**/eventos*', '**/comandos*']) await page.route(address, (route) => route.abort())
    await page.reload()
    await board.item('1', 'Bruschetta').click()
    await expect(page.locator('.vivo')).toContainText(/sem conexão há \d+:\d\d · 1 ação a enviar/, { timeout: 40_000 })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await oneLine()
    }
  })
})
