import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SCREENS } from './states'

export const FOLDER = join(import.meta.dirname, '../../screenshots')

/** What lies over a board, or stands in its place, on every screen, dark and light. */
export async function pictures(page: Page, name: string): Promise<void> {
  for (const theme of ['escuro', 'claro']) {
    await page.evaluate((tema) => document.documentElement.setAttribute('data-tema', tema), theme)
    for (const { name: screen, width, height } of SCREENS) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(400)
      await page.screenshot({ path: join(FOLDER, `${name}-${theme === 'claro' ? 'light' : 'dark'}-${screen}.png`) })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
