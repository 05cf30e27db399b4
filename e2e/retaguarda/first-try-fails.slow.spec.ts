import { expect, type Page } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { signInToDemo } from './sign-in'

/** Whatever is asked for here fails until it is let through. */
async function failing(page: Page, address: RegExp): Promise<() => Promise<void>> {
  let failed = 0
  await page.route(address, (route) => {
    failed += 1
    return route.abort()
  })
  return async () => {
    await expect.poll(() => failed).toBeGreaterThan(0)
    await page.unroute(address)
  }
}

const SECTION = {
  account: /\/api\/retaguarda\/conta$/,
  data: /\/cadastro$/,
  code: /\/assets\/Empresa-.*\.js$/,
} as const

for (const [what, address] of Object.entries(SECTION)) {
  test(`a page whose ${what} fails at first is there as soon as it comes, without a touch`, async ({
    page,
    product,
  }) => {
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/empresa`)
    await expect(page.getByRole('main').locator('form')).toBeVisible()
    const letThrough = await failing(page, address)
    await page.reload()
    await letThrough()
    // Nobody was signed out by it, and nobody has to press anything.
    await expect(page.getByRole('main').getByLabel('Repita o e-mail')).toBeVisible()
  })
}
