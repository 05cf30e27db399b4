import type { Page } from '@playwright/test'
import { type Board, expect, test } from '../support/board'
import { designOrders } from '../support/orders'

const LINHAS = ['Pizza', 'Entrada', 'Cozinha'] as const

const panel = (page: Page) => page.getByRole('complementary', { name: 'Tela' })

async function openPanel(board: Board): Promise<void> {
  await board.page.getByRole('button', { name: 'Opções da tela' }).click()
  await expect(panel(board.page)).toBeVisible()
}

const columns = (page: Page) =>
  page
    .locator('.fila-lugar')
    .evaluateAll((places) => new Set(places.map((place) => Math.round(place.getBoundingClientRect().left))).size)

test('the options of the screen: one panel, which takes effect at once', async ({ board, kitchen, page }) => {
  for (const order of designOrders()) await kitchen.place(order)
  await board.open({ linhas: LINHAS })
  await board.live()
  await expect(board.order('412')).toBeVisible()

  await test.step('one panel at a time, by key and by touch, and the focus comes back', async () => {
    await page.keyboard.press('l')
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('t')
    await expect(page.getByRole('complementary', { name: 'Totais em aberto' })).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    const opener = page.getByRole('button', { name: 'Opções da tela' })
    await opener.click()
    await expect(page.getByRole('complementary')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('text size, theme and columns take effect at once and are kept', async () => {
    await openPanel(board)
    await panel(page).getByRole('button', { name: '130 %' }).click()
    await panel(page).getByRole('button', { name: 'claro' }).click()
    await panel(page).getByRole('button', { name: '2', exact: true }).click()
    await expect.poll(() => columns(page)).toBe(2)
    const looks = () =>
      page.evaluate(() => {
        const { fontSize, colorScheme } = getComputedStyle(document.documentElement)
        return [fontSize, colorScheme]
      })
    expect(await looks()).toEqual(['20.8px', 'light'])

    await page.reload()
    await expect(board.order('412')).toBeVisible()
    expect(await looks()).toEqual(['20.8px', 'light'])
    await expect.poll(() => columns(page)).toBe(2)
  })
})

test('the panel and its self-test are accessible, in dark and in light', { tag: '@wake-lock' }, async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place({ numero: '1', itens: [{ nome: 'Bruschetta', quantidade: 1, linha: 'entrada' }] })
  await board.open({ linhas: LINHAS })
  await board.live()
  for (const tema of ['escuro', 'claro']) {
    await openPanel(board)
    await panel(page).getByRole('button', { name: tema }).click()
    const lines = panel(page).getByRole('status').getByRole('listitem')
    await expect(lines).toHaveCount(0)
    await panel(page).getByRole('button', { name: 'Testar este aparelho' }).click()
    await expect(lines).toHaveCount(13)
    await expect(lines.filter({ hasText: 'Conexão: bom' })).toContainText('1 na cozinha · ao vivo')
    await expect(lines.filter({ hasText: 'Relógio: bom' })).toBeVisible()
    await expect(lines.filter({ hasText: 'Tela sempre acesa: bom' })).toBeVisible()
    expect(await board.violations()).toEqual([])

    const small = await panel(page)
      .locator('button, input')
      .evaluateAll((targets) =>
        targets
          .map((target) => target.getBoundingClientRect())
          .filter(({ width, height }) => width < 56 || height < 56)
          .map(({ width, height }) => `${width} × ${height}`),
      )
    expect(small).toEqual([])

    await page.getByRole('button', { name: 'Abrir as configurações' }).click()
    const settings = page.locator('ion-modal')
    await expect(settings.getByText('Outros Parâmetros')).toBeVisible()
    await expect(page.locator('ion-loading')).toHaveCount(0)
    expect(await board.violations()).toEqual([])
    await settings.getByRole('button', { name: 'Fechar' }).click()
    await expect(settings).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
  }
})

test('on a telephone the options fill the screen and everything can be reached', async ({ board, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await board.open({ linhas: LINHAS })
  await board.live()
  await board.fromMenu('Opções da tela')
  const width = await panel(page).evaluate((element) => element.getBoundingClientRect().width)
  expect(width).toBe(390)
  await panel(page).getByRole('button', { name: 'Ver e mudar as teclas' }).click()
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await board.violations()).toEqual([])
})
