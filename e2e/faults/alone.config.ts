import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// What measures time has the machine for itself.
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: [`e2e/faults/**/*.alone.${process.env.SUITE === 'slow' ? 'slow.' : ''}vitest.ts`],
    testTimeout: 900_000,
    retry: 0,
    maxWorkers: 1,
    disableConsoleIntercept: true,
  },
})
