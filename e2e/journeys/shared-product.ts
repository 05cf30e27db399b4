import { test as base } from '@playwright/test'
import { Product } from './product'

/** Journeys that leave each other alone share a product: starting one takes as long as a short journey. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // Playwright wants a pattern here even of a fixture that needs no other.
    async ({ browserName: _browserName }, use) => {
      const product = await Product.start()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
