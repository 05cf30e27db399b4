import type { Page } from '@playwright/test'
import { manyOrders } from '../support/orders'
import { expect, test } from './kanban'

/** What a page asks its browser to watch: each such watcher looks at all that it watches when it is made. */
async function countsWatchers(page: Page): Promise<() => Promise<{ made: number; watched: number }>> {
  await page.addInitScript(() => {
    const counts = { made: 0, watched: 0 }
    Object.assign(window, { watchers: counts })
    const Original = window.IntersectionObserver
    window.IntersectionObserver = class extends Original {
      constructor(...how: ConstructorParameters<typeof Original>) {
        super(...how)
        counts.made += 1
      }
      override observe(target: Element): void {
        counts.watched += 1
        super.observe(target)
      }
    }
  })
  return () =>
    page.evaluate(() => {
      const { watchers } = window as unknown as { watchers: { made: number; watched: number } }
      const before = { ...watchers }
      Object.assign(watchers, { made: 0, watched: 0 })
      return before
    })
}

test('a tap makes little anew: what watches the steps goes on watching, and looks at what came', async ({
  kanban,
  kitchen,
  page,
}) => {
  const watchersSince = await countsWatchers(page)
  const orders = manyOrders(5).map((order) => ({ ...order, itens: (order.itens as object[]).slice(0, 1) }))
  for (const order of orders) await kitchen.place(order)
  await kanban.start()
  const taps = async (order: (typeof orders)[number] | undefined) => {
    const card = new RegExp(`#${order?.numero}(?!\\d)`)
    await kanban.settled()
    await watchersSince()
    await kanban.card(card, 'fila').click()
    await expect(kanban.card(card, 'montagem')).toBeVisible()
    await expect(kanban.column('fila').locator('.vaga')).toHaveCount(0)
    await kanban.settled()
    return watchersSince()
  }
  await taps(orders[0])
  const { made, watched } = await taps(orders[1])
  expect(made).toBe(0)
  // The card on its new step, its place on the old one and the times on it.
  expect(watched).toBeLessThanOrEqual(6)
  expect(watched).toBeGreaterThan(0)
})
