import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What every rule of axe has against the page as it stands now. */
export async function violations(page: Page): Promise<string[]> {
  await still(page)
  const known = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(known && { axeSource: ALREADY_THERE }) })
    // Left to itself it puts its results together in a page of its own, for the sake of frames, which no screen has.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/** The half megabyte of its source is read once per page, not once per question. */
const ALREADY_THERE = ';'

/** Colours change while something moves. What turns for ever, as a spinner, or for long, as a countdown, is not waited for. */
async function still(page: Page): Promise<void> {
  await page.evaluate(
    async ({ quietMs, longMs, patienceMs }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      // A document does not tell of what moves inside its components.
      const animations = (root: Document | ShadowRoot): Animation[] => [
        ...root.getAnimations(),
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? animations(shadowRoot) : [])),
      ]
      const moves = ({ effect, playState }: Animation) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) < longMs
      const began = await frame()
      let quietSince = began
      let now = began
      // The last frame is looked at too: on a slow machine a single one takes longer than the quiet that is waited for.
      do {
        now = await frame()
        if (animations(document).some(moves)) quietSince = now
      } while (now - quietSince < quietMs && now - began < patienceMs)
    },
    { quietMs: 150, longMs: 1_000, patienceMs: 3_000 },
  )
}
