import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneKitchen } from '../kitchen/one-kitchen'
import { changesBetween } from './breaking-changes'
import { published } from './published'
import { operationsOf, type Reference } from './reference'

const docs = join(import.meta.dirname, '../../../../docs')
const house = oneKitchen()

type Versioned = Reference & { readonly info: { readonly version: string } }

async function told(): Promise<Versioned> {
  const response = await fetch(`${house.server.origin}/docs/json`)
  return published((await response.json()) as Reference) as Versioned
}

const versions = readdirSync(join(docs, 'openapi'))
  .map((name) => name.replace('.json', ''))
  .sort((one, other) => compareNumbers(numbersOf(one), numbersOf(other)))

/** One of those that were given out, each in a file that nobody changes afterwards. */
function publishedAs(version: string): Versioned {
  return JSON.parse(readFileSync(join(docs, 'openapi', `${version}.json`), 'utf8')) as Versioned
}

function lastPublished(): Versioned {
  const newest = versions.at(-1)
  if (!newest) throw new Error('no version of the API was ever published')
  return publishedAs(newest)
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map(Number)
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, place) => number !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

test('docs/openapi.json is what the running server says; `npm run openapi` writes it anew', async () => {
  const reference = await told()
  expect(operationsOf(reference).length).toBeGreaterThan(20)
  // The back office is served together with the only program that uses it.
  expect(operationsOf(reference).filter(({ path }) => path.startsWith('/api/retaguarda'))).toEqual([])
  await expect(`${JSON.stringify(reference, null, 2)}\n`).toMatchFileSnapshot(join(docs, 'openapi.json'))
})

test.each(versions)('nothing of %s is broken within its first number', async (version) => {
  const before = publishedAs(version)
  const now = await told()
  const isNewMajor = (numbersOf(now.info.version)[0] ?? 0) > (numbersOf(version)[0] ?? 0)
  const breaking = changesBetween(before, now)
    .filter(({ kind }) => kind === 'breaking')
    .map(({ where, what }) => `${where} ${what}`)
  expect(before.info.version).toBe(version)
  expect(isNewMajor ? [] : breaking).toEqual([])
})

test('what is new to whoever reads the last published version raises it', async () => {
  const before = lastPublished()
  const now = await told()
  const changes = changesBetween(before, now)
  const raised = compareNumbers(numbersOf(now.info.version), numbersOf(before.info.version))
  expect(raised).toBeGreaterThanOrEqual(0)
  const announced = changes.filter(({ kind }) => kind === 'announced').map(({ where, what }) => `${where} ${what}`)
  expect(raised > 0 ? [] : announced).toEqual([])
})

test('the guide names the version that was published last', () => {
  const newest = lastPublished().info.version
  const guide = readFileSync(join(docs, 'integracao.md'), 'utf8')
  expect(guide).toContain(`[${newest}](openapi/${newest}.json)`)
})

test('a field that is taken out of the real reference is found, in every answer that has it', () => {
  const before = lastPublished()
  const { components, ...rest } = structuredClone(before)
  const schemas = components?.schemas as Record<string, { properties: Record<string, object> }>
  for (const { properties } of Object.values(schemas)) Reflect.deleteProperty(properties ?? {}, 'situacao')
  const faults = changesBetween(before, { ...rest, components: { schemas } }).map(
    ({ where, what }) => `${where} ${what}`,
  )
  expect(faults).toContain('GET /api/cozinhas/{cozinha}/pedidos/{origem}/{referencia}, 200.situacao is gone')
  expect(faults).toContain('GET /api/cozinhas/{cozinha}/pedidos, 200.pedidos[].situacao is gone')
})
