import { test as base } from '../boards/support/board'
import { Cook } from './cook'
import { Gate } from './gate'
import { PlaywrightScreen } from './playwright-screen'
import type { DeviceOptions, EngineName, Screen } from './screen'
import { startFirefox } from './webdriver/firefox'
import { startWebKit } from './webdriver/webkit'

interface Options {
  engine: EngineName
  device: DeviceOptions
}

/** One description of a journey for every engine: `test.use({ engine })` says in which one it is gone. */
export const test = base.extend<Options & { cook: Cook }>({
  engine: ['chromium', { option: true }],
  device: [{}, { option: true }],
  cook: async ({ engine, device, kitchen, product, playwright }, use, { project }) => {
    const start: Record<EngineName, () => Promise<Screen>> = {
      chromium: async () =>
        PlaywrightScreen.on(
          await playwright.chromium.launch({
            ...project.use.launchOptions,
            // As on a tablet: nothing is heard before somebody has touched the screen.
            args: [...(project.use.launchOptions?.args ?? []), '--autoplay-policy=document-user-activation-required'],
          }),
          device,
        ),
      webkit: () => startWebKit(device),
      firefox: () => startFirefox(device),
    }
    const missing = process.env.ENGINES_MISSING
    if (missing && engine !== 'chromium') throw new Error(missing)
    const gate = await Gate.open(Number(new URL(product.url).port))
    const screen = await start[engine]()
    await use(new Cook(screen, kitchen, gate))
    await screen.close()
    await gate.cut()
  },
})
