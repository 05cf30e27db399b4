import type { Page } from '@playwright/test'

/** Everything that live regions said since the page was watched, in order. */
export async function ears(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { dito: said })
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('[role=status], [role=alert], [aria-live]')
        const polite = region && region.getAttribute('aria-live') !== 'off' && !element?.closest('[aria-hidden=true]')
        const text = polite ? (region.textContent ?? '').trim() : ''
        if (text && said.at(-1) !== text) said.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { dito: string[] }).dito)
}
