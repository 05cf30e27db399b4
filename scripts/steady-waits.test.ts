import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'

/** What means a date: an id made of one, the clock of a simulated evening, the age of a file. */
const DATES = ['new-id.ts', 'demo/simulation-clock.ts', 'db/embedded/cluster.ts']
const TIME_OF_DAY = /\bDate\.now\b/
const CLOCK_OF_DATES = /\bclock\(\)\.getTime\(\)/i
/** What asks the clock of dates for a number, and why it is no wait of this process: another server, or the same after a restart, goes on by it. */
const KEPT_IN_THE_DATABASE: Readonly<Record<string, string>> = {
  'accounts/accounts.ts': 'until when a link in a message holds',
  'accounts/known-browsers.ts': 'how many days ago a browser was known, by its cookie',
  'backoffice/account/passkeys.ts': 'how long ago a session gave its password',
  'backoffice/licences/company-licences.ts': 'whether a licence has ended',
  'backoffice/record/record-retention.ts': 'age of a record',
  'company/branding/address-signer.ts': 'until when a signed address holds',
  'company/errors/error-retention.ts': 'age of a record',
  'kitchen/push/alarm-jobs.ts': 'age of a subscription',
  'kitchen/stations/station-register.ts': 'compared with when a wish was written',
  'kitchen/webhooks/call-rounds.ts': 'when an endpoint is called again',
  'kitchen/webhooks/webhook-sender.ts': 'when a call is made again',
  'metrics-of-the-house.ts': 'age of the last backup',
  'plataformas/intake/intake.ts': 'age of what a platform sent',
  'plataformas/told/platform-caller.ts': 'when a store is told again',
}

function offenders(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources)
    .filter(
      ([file, source]) =>
        (!DATES.includes(file) && TIME_OF_DAY.test(source)) ||
        (!(file in KEPT_IN_THE_DATABASE) && CLOCK_OF_DATES.test(source)),
    )
    .map(([file]) => file)
}

function serverSources(): Record<string, string> {
  const folder = join(root, 'apps/server/src')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  )
}

test('the server waits and forgets by a steady clock: a machine that learns the date after a power cut gives up on nothing', () => {
  const sources = serverSources()
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(DATES))
  expect(offenders(sources)).toEqual([])
  const stale = Object.keys(KEPT_IN_THE_DATABASE).filter((file) => !CLOCK_OF_DATES.test(sources[file] ?? ''))
  expect(stale).toEqual([])
})

test('a wait by the time of day would be found', () => {
  expect(offenders({ 'db/planted.ts': 'const deadline = Date.now() + 5_000' })).toEqual(['db/planted.ts'])
  expect(offenders({ 'db/planted.ts': 'this.#until = this.#clock().getTime() + 5_000' })).toEqual(['db/planted.ts'])
})
