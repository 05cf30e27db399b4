import { expect, type Page } from '@playwright/test'
import type { Product } from '../journeys/product'

/** As the demonstration's owner, with what the terminal shows. */
export async function signInToDemo(page: Page, product: Product): Promise<void> {
  const email = /E-mail\W+(\S+@\S+)/.exec(product.output)?.[1] ?? ''
  const senha = /Senha\W+?(\S+)/.exec(product.output)?.[1] ?? ''
  await page.goto(`${product.url}/retaguarda`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible({ timeout: 30_000 })
}

/** By e-mail and password; what comes next is the caller's. */
export async function enter(page: Page, url: string, email: string, senha: string): Promise<void> {
  await page.goto(`${url}/retaguarda/`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.keyboard.press('Enter')
}

export async function enterWhole(page: Page, url: string, email: string, senha: string): Promise<void> {
  await enter(page, url, email, senha)
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible({ timeout: 30_000 })
}
