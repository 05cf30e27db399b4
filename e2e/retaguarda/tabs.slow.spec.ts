import { expect } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { openPage } from './every-page'
import { signInToDemo } from './sign-in'

for (const [path, tab] of [
  ['/impressoras', 'Impressoras'],
  ['/cardapio/massas', 'Massas e bordas'],
] as const) {
  test(`the tab that is open (${tab}) is whole on a telephone, also when it is turned`, async ({ page, product }) => {
    await signInToDemo(page, product)
    await openPage(page, product.url, path)
    const open = page.getByRole('link', { name: tab, exact: true })
    for (const width of [390, 844, 360]) {
      await page.setViewportSize({ width, height: width === 844 ? 390 : 844 })
      await expect(open).toBeInViewport({ ratio: 1 })
    }
    // From the other end: the first one is in sight where it is the one that is open.
    const first = page.getByRole('navigation').last().getByRole('link').first()
    await first.press('Enter')
    await expect(first).toBeInViewport({ ratio: 1 })
  })
}
