import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { SENHA } from '../retaguarda/house'

export const SHOTS = join(import.meta.dirname, '../../screenshots')
const WIDTHS = { notebook: { width: 1280, height: 800 }, celular: { width: 390, height: 844 } } as const

export async function enter(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/retaguarda`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible({ timeout: 30_000 })
}

/** Of words as a person would write them, up to the last letter that is allowed. */
export function asLongAs(letters: number, words: string): string {
  const more = ' artesanal da Serra da Cantareira com massa de fermentação natural e forno a lenha'
  return (words + more.repeat(4)).slice(0, letters).trim()
}

export async function eachTheme(page: Page, act: (theme: string) => Promise<void>): Promise<void> {
  await act('claro')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Claro ou escuro' }).click()
  await act('escuro')
}

export async function eachWidth(page: Page, act: (width: keyof typeof WIDTHS) => Promise<void>): Promise<void> {
  for (const width of ['notebook', 'celular'] as const) {
    await page.setViewportSize(WIDTHS[width])
    await act(width)
  }
  await page.setViewportSize(WIDTHS.notebook)
}

export async function picture(page: Page, name: string, fullPage = name.includes('celular')): Promise<void> {
  await settled(page)
  await page.screenshot({ path: join(SHOTS, 'retaguarda', `${name}.png`), fullPage })
}

export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(400)
}
