import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'

/** What means a date: an id made of one, the clock of a simulated evening, the age of a file. */
const DATES = ['new-id.ts', 'demo/simulation-clock.ts', 'db/embedded/cluster.ts']
const TIME_OF_DAY = /\bDate\.now\b/

function offenders(sources: Readonly<Record<string, string>>): string[] {
  return Object.keys(sources).filter((file) => !DATES.includes(file) && TIME_OF_DAY.test(sources[file] ?? ''))
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
})

test('a wait by the time of day would be found', () => {
  expect(offenders({ 'db/planted.ts': 'const deadline = Date.now() + 5_000' })).toEqual(['db/planted.ts'])
})
