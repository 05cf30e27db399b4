import type { Page } from '@playwright/test'
import { expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'

test.use({ viewport: { width: 1920, height: 1080 } })

/** Tickets that lie over another, or stand closer to it than the gap between two. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll('.fila-lugar:not([data-medindo])')].map((place) => ({
      numero: place.querySelector('h2')?.textContent ?? '',
      box: place.getBoundingClientRect(),
    }))
    return places.flatMap(({ numero, box }, at) =>
      places
        .filter((other, index) => index !== at && Math.abs(other.box.left - box.left) < 2 && other.box.top >= box.top)
        .filter((other) => other.box.top < box.bottom + 7)
        .map((other) => `${other.numero} over ${numero}: ${Math.round(box.bottom - other.box.top)} px`),
    )
  })
}

/** Every ticket of the page has its place, and nothing is on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.fila-lugar').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.fila-lugar[data-medindo]')).toHaveCount(0, { timeout: 30_000 })
}

test('eighty orders: no ticket lies over another, and on a late page letters and screen may change', async ({
  board,
  kitchen,
  page,
}) => {
  const orders = Array.from({ length: 80 }, (_, index) => ({
    numero: String(index + 1),
    criadoEm: minutesAgo(30 - index / 4),
    itens: [
      pizza('Grande', ['Mussarela']),
      pizza('Grande', ['Portuguesa', 'Frango']),
      pizza('Média', ['Calabresa']),
      ...(index % 4 === 0 ? [item('Bruschetta', 'entrada', { observacao: 'bem passada, por favor' })] : []),
    ],
  }))
  for (let from = 0; from < orders.length; from += 10)
    await Promise.all(orders.slice(from, from + 10).map((order) => kitchen.place(order)))
  await board.open()
  await board.live()
  await board.askNoMore()

  await test.step('after every reload', async () => {
    for (let time = 0; time < 4; time += 1) {
      await page.reload()
      await settled(page)
      await expect.poll(() => overlaps(page), { timeout: 20_000 }).toEqual([])
    }
  })

  await test.step('far from the first page other letters, another density and a turned screen are taken in', async () => {
    await page.setViewportSize({ width: 1024, height: 600 })
    await settled(page)
    for (let time = 0; time < 30; time += 1) {
      await page.keyboard.press('PageDown')
      await settled(page)
    }
    const before = page.getByRole('button', { name: /anterior/ })
    await expect(before).toBeVisible({ timeout: 20_000 })
    await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1.3'))
    await settled(page)
    await page.setViewportSize({ width: 800, height: 1280 })
    await settled(page)
    await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1'))
    await page.setViewportSize({ width: 1280, height: 800 })
    await settled(page)
    await expect(page.getByText('Ops!')).toHaveCount(0)
    await expect.poll(() => overlaps(page), { timeout: 20_000 }).toEqual([])
  })
})
