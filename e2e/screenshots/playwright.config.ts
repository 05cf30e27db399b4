import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** Pictures for people to look at: nothing here is part of the tests. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/screenshots',
  retries: 0,
  timeout: 300_000,
  use: { trace: 'off', serviceWorkers: 'block' },
})
