import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Named *.vitest.ts: in this workspace *.spec.ts and *.test.ts are Playwright's.
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['e2e/faults/**/*.vitest.ts'],
    testTimeout: 180_000,
    // Real processes and clocks on a shared machine; a second try tells its name in the last lines of the log.
    retry: process.env.CI ? 1 : 0,
    // Scenarios wait more than they work.
    maxConcurrency: 4,
    disableConsoleIntercept: true,
  },
})
