import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:all` sets it. */
const slow = process.env.SUITE === 'slow'

// Named *.vitest.ts: in this workspace *.spec.ts and *.test.ts are Playwright's.
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: [slow ? 'e2e/faults/**/*.slow.vitest.ts' : 'e2e/faults/**/*.vitest.ts'],
    exclude: ['e2e/faults/**/*.alone.*', ...(slow ? [] : ['e2e/faults/**/*.slow.vitest.ts'])],
    testTimeout: 180_000,
    // What is found is found: a second try would only hide it.
    retry: 0,
    // Scenarios wait more than they work.
    maxConcurrency: 4,
    disableConsoleIntercept: true,
  },
})
