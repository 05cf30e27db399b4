import type { Page } from '@playwright/test'
import { expect, test } from '../support/board'
import { mixedEvening } from '../support/evening'

const SIZES = [
  [1280, 800],
  [1024, 600],
  [800, 1280],
  [390, 844],
  [1920, 1080],
] as const

/** How tall the buttons of the tickets are that have nothing beside their word, in whole pixels, each height once. */
function plainButtons(page: Page): Promise<number[]> {
  return page.locator('.fila .pedido-acao:not(.pedido-resto)').evaluateAll((all) => {
    const plain = all.filter((button) => !button.querySelector('.pedido-ao-lado') && !button.closest('[data-medindo]'))
    return [...new Set(plain.map((button) => Math.round(button.getBoundingClientRect().height)))]
  })
}

/** The orders that are whole between the bar and the foot, in the order in which they are read. */
function wholeOnTheTelephone(page: Page): Promise<(string | undefined)[]> {
  return page.locator('.fila [data-pedido]').evaluateAll((tickets) => {
    const [top, bottom] = [
      document.querySelector('.barra')?.getBoundingClientRect().bottom ?? innerHeight,
      document.querySelector('.pe')?.getBoundingClientRect().top ?? 0,
    ]
    return tickets
      .filter((ticket) => {
        const box = ticket.getBoundingClientRect()
        return box.height > 0 && box.top >= top - 0.5 && box.bottom <= bottom + 0.5
      })
      .map((ticket) => ticket.querySelector('h2')?.textContent ?? undefined)
  })
}

test('an evening as drawn: PRONTO is as tall as a finger needs and no taller, on every screen; a telephone has three whole orders', async ({
  board,
  kitchen,
  page,
}) => {
  await mixedEvening(kitchen)
  await board.open()
  await board.live()
  await board.askNoMore()
  for (const [width, height] of SIZES) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect.poll(() => board.numbers.count()).toBeGreaterThan(0)
      await board.settled()
      const heights = await plainButtons(page)
      expect(heights).not.toEqual([])
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(56)
      expect(Math.max(...heights)).toBeLessThanOrEqual(58)
    })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => wholeOnTheTelephone(page)).toEqual(['#417', '#421', '#425'])
})
