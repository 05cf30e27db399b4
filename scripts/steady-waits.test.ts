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

/** On a device the time of day comes in through one port, and these ask it for something else than a wait. */
const CLOCK_OF_A_DEVICE = 'apps/station/src/platform/system-clock.ts'
const ASKS_THE_DEVICE = /\b#?clock\.now\b/i
const DATES_ON_A_DEVICE: Readonly<Record<string, string>> = {
  'apps/station/src/board/highlight.ts': 'how much is left of a mark after a reload, never more than it had',
  'apps/station/src/composition.ts': 'ids are made of a date',
  'apps/station/src/errors/error-records.ts': 'when an error happened',
  'apps/station/src/licence-notice/licence-end.ts': 'how many days a licence has',
  'apps/station/src/platform/session-reloads.ts': 'how long ago a page was loaded anew: no steady clock outlives that',
  'apps/station/src/push/station-push.ts': 'until which day nobody is asked again',
  'apps/station/src/top-bar/wall-time.ts': 'what time it is',
  'packages/sync/src/engine.ts': 'the moment of the server',
  'packages/sync/src/moment.ts': 'a moment has both, and a wait takes the steady one',
  'packages/sync/src/sender.ts': 'when a tap was made',
  'packages/sync/src/stream.ts': 'by how much the clock of the server is another, and age of an order',
  'packages/sync/src/tabs.ts': 'a moment that another tab reads, whose steady clock is another',
}

function onADevice(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources)
    .filter(
      ([file, source]) =>
        (file !== CLOCK_OF_A_DEVICE && TIME_OF_DAY.test(source)) ||
        (!(file in DATES_ON_A_DEVICE) && ASKS_THE_DEVICE.test(source)),
    )
    .map(([file]) => file)
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

function sourcesIn(folder: string, from = folder): Record<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => [relative(join(root, from), file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  )
}

const serverSources = () => sourcesIn('apps/server/src')

/** Without what plays a kitchen in time of its own. */
function deviceSources(): Record<string, string> {
  const all = { ...sourcesIn('apps/station/src', '.'), ...sourcesIn('packages/sync/src', '.') }
  return Object.fromEntries(
    Object.entries(all).filter(([file]) => !/\/(?:fuzz|workbench|contract|testing)\//.test(file)),
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

test('a device waits by a steady clock: one that is set back two hours silences no alarm', () => {
  const sources = deviceSources()
  expect(Object.keys(sources)).toEqual(expect.arrayContaining([CLOCK_OF_A_DEVICE]))
  expect(onADevice(sources)).toEqual([])
  const stale = Object.keys(DATES_ON_A_DEVICE).filter((file) => !ASKS_THE_DEVICE.test(sources[file] ?? ''))
  expect(stale).toEqual([])
})

test('so would one on a device', () => {
  const planted = (source: string) => onADevice({ 'apps/station/src/sound/planted.ts': source })
  expect(planted('const until = Date.now() + 5_000')).toHaveLength(1)
  expect(planted('this.#until = this.#clock.now() + 5_000')).toHaveLength(1)
  expect(planted('this.#until = this.#clock.steady() + 5_000')).toEqual([])
})
