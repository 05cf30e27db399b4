import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Start of each tone this page sounded, in seconds of its audio clock, with its pitch. */
    tons: { hz: number; inicio: number }[]
  }
}

/** Notes every tone that the page really starts; the browser plays it all the same. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tons = []
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, when = 0) {
      window.tons.push({ hz: this.frequency.value, inicio: when })
      start.call(this, when)
    }
  })
}

/** Pitches of the fundamentals in the order in which they sounded. */
export async function melody(page: Page): Promise<number[]> {
  const tons = await page.evaluate(() => window.tons)
  const inicios = [...new Set(tons.map(({ inicio }) => inicio))].sort((a, b) => a - b)
  return inicios.map((inicio) => Math.round(Math.min(...tons.filter((t) => t.inicio === inicio).map(({ hz }) => hz))))
}
