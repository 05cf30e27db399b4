import { type Page, test } from '@playwright/test'

/** A device nobody has asked about notifications yet: the headless shell says it was told no. */
export async function asFreshDevice(page: Page): Promise<void> {
  if (test.info().project.name === 'shell') await page.addInitScript(neverAsked)
}

function neverAsked(): void {
  if (window.isSecureContext && Notification.permission === 'denied')
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
}
