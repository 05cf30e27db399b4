import { defineConfig, devices } from '@playwright/test'

const isRoot = process.getuid?.() === 0

/**
 * What the headless shell cannot do: a journey that is about it says so by a tag and runs in the whole browser. All others run in the
 * shell, a page of which takes a third of the processor time, or in the whole browser as well where there is no shell.
 * Its letters are not exactly as wide either: what counts on where lines break is of the whole browser too.
 */
const WHOLE = /@(notifications|wake-lock|letters)\b/

/** What is slow and rarely breaks: a file by its name, one journey among others by its tag. `npm run test:all` takes it, `npm test` the rest. */
const SLOW = /\.slow\.spec\.ts|@slow\b/
const SLOW_AND_WHOLE = new RegExp(`(?=.*(${SLOW.source})).*(${WHOLE.source})`)
const slow = process.env.SUITE === 'slow'

const launchOptions = {
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
}
const device = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }
const whole = {
  name: 'whole',
  ...(slow ? { grep: SLOW } : { grepInvert: SLOW }),
  use: { ...device, launchOptions: { ...launchOptions, executablePath: process.env.CHROMIUM_PATH || undefined } },
}
const shell = {
  name: 'shell',
  use: { ...device, launchOptions: { ...launchOptions, executablePath: process.env.CHROMIUM_SHELL_PATH } },
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  // A shared machine may stall for seconds; what passes only on another try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  // A journey works for five or six seconds of its fifteen to twenty, page, server and database together, and waits for a hand that rests or
  // a card that has to stand still: five keep two cores busy. In CI the machine may be slow and others' too.
  workers: process.env.CI ? 3 : 5,
  timeout: 120_000,
  // What must come is waited for generously: only a failure takes this long.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Each new device would install it anew, which takes a fifth of a short journey; the journeys that are about it allow it.
    serviceWorkers: 'block',
    // Recording every test for the few that fail takes a fifth of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: process.env.CHROMIUM_SHELL_PATH
    ? [
        slow ? { ...shell, grep: SLOW, grepInvert: WHOLE } : { ...shell, grepInvert: [SLOW, WHOLE] },
        { ...whole, grep: slow ? SLOW_AND_WHOLE : WHOLE },
      ]
    : [whole],
})
