import { test } from './cook-fixture'
import { ENGINES, type EngineName } from './screen'

/** The same journeys in each engine; `wholeBrowser` where Chromium's headless shell cannot do what they are about. */
export function inEveryEngine(
  tell: (engine: EngineName) => void,
  { wholeBrowser }: { wholeBrowser?: '@wake-lock' } = {},
): void {
  for (const engine of ENGINES) {
    test.describe(engine, { tag: engine === 'chromium' && wholeBrowser ? wholeBrowser : [] }, () => {
      test.use({ engine })
      tell(engine)
    })
  }
}
