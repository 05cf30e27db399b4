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

/** The newest of those that were given out, each in a file that nobody changes afterwards. */
function lastPublished(): Versioned {
  const files = readdirSync(join(docs, 'openapi')).map((name) => ({
    name,
    numbers: numbersOf(name.replace('.json', '')),
  }))
  const newest = files.sort((one, other) => compareNumbers(other.numbers, one.numbers))[0]
  if (!newest) throw new Error('no version of the API was ever published')
  return JSON.parse(readFileSync(join(docs, 'openapi', newest.name), 'utf8')) as Versioned
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

test('nothing that was published is broken, and what it brings anew raises the version', async () => {
  const before = lastPublished()
  const now = await told()
  const changes = changesBetween(before, now)
  const [major = 0] = numbersOf(now.info.version)
  const isNewMajor = major > (numbersOf(before.info.version)[0] ?? 0)
  const breaking = changes.filter(({ kind }) => kind === 'breaking').map(({ where, what }) => `${where} ${what}`)
  expect(isNewMajor ? [] : breaking).toEqual([])
  const raised = compareNumbers(numbersOf(now.info.version), numbersOf(before.info.version))
  expect(raised).toBeGreaterThanOrEqual(0)
  const announced = changes.filter(({ kind }) => kind === 'announced').map(({ where, what }) => `${where} ${what}`)
  expect(raised > 0 ? [] : announced).toEqual([])
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
