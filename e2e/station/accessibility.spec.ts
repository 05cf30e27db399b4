import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, SALVAS, test } from './station-fixture'

async function violations(page: Page): Promise<string[]> {
  // Animations change colours while they run.
  await page.waitForTimeout(700)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

test('the settings of a new device have no accessibility violation', async ({ estacao, page }) => {
  await estacao.abrir()
  await expect(estacao.licenca).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('board, menu, full settings and dialogs have no accessibility violation', async ({ estacao, page }) => {
  await estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(page.locator('ion-menu.show-menu')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('ion-menu.show-menu')).toHaveCount(0)

  await page.getByRole('button', { name: 'Abrir as configurações' }).click()
  await expect(estacao.secao('Outros Parâmetros')).toBeVisible()
  await expect(estacao.loading).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  await estacao.modal.getByLabel('Estação').fill('')
  await expect(estacao.modal.getByText('Este campo é obrigatório.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await estacao.modal.getByLabel('Estação').fill('Montagem 1')
  await estacao.licenca.fill('OUTRA')
  await estacao.salvar.click()
  await expect(estacao.alerta).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the keyboard stays inside the settings while they are open', async ({ estacao, page }) => {
  await estacao.abrir()
  await expect(estacao.licenca).toBeVisible()
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('ion-modal') !== null)).toBe(true)
  }
})
