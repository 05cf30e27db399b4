import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'

const isRoot = process.getuid?.() === 0
const small = Boolean(process.env.CI) || availableParallelism() <= 2

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  // A shared machine may stall for seconds; what passes only on another try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  workers: small ? 1 : 2,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium refuses to run as root with its sandbox.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [{ name: 'journeys', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } }],
})
