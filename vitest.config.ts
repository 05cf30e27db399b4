import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** `npm run test:all` sets it: what is slow and rarely breaks, and nothing else. */
const slow = process.env.SUITE === 'slow'
const tests = slow ? '*.slow.test.{ts,tsx}' : '*.test.{ts,tsx}'
const exclude = slow ? configDefaults.exclude : [...configDefaults.exclude, '**/*.slow.test.{ts,tsx}']

export default defineConfig({
  test: {
    // More than a small machine has cores: many tests only wait, for a process or for the time that they are about. A shared machine stalls.
    maxWorkers: Math.max(process.env.CI ? 3 : 4, availableParallelism() - 1),
    // A machine that others use too may stall for seconds, and only a failure takes this long.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // No second try, in CI either: what passes only then is a race in the product or in its test.
    retry: 0,
    // No module keeps state that another test file could stumble over, so each worker loads the house once, not once per file.
    isolate: false,
    setupFiles: ['scripts/seeded-properties.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [`apps/server/{src,test}/**/${tests}`],
          exclude,
          globalSetup: ['apps/server/test/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: [`{packages,apps}/*/{src,test}/**/${tests}`, `scripts/**/${tests}`],
          exclude: [...exclude, 'apps/server/**'],
        },
      },
    ],
  },
})
