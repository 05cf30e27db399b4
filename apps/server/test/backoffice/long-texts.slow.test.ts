import { afterAll, beforeAll, expect, test } from 'vitest'
import { backofficeDoors } from '../../src/backoffice/backoffice-plugin'
import type { Door } from '../../src/backoffice/doors/door'
import { newId } from '../../src/new-id'
import { shapesOf } from '../support/schema-sample'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

beforeAll(async () => {
  house = await startHouse({ TRUST_PROXY: '1' })
  company = await newCompany(house.database)
  dono = await member(house, company, 'dono')
})

afterAll(() => house.close())

const LENGTH = 40_000
const ORDINARY = 'palavra '
/** What hurts rules made of repetitions; the rest of them `scripts/linear-text.slow.test.ts` tries on every rule by itself. */
const HOSTILE = [' ', ' \n', 'a@', '1.000.', '2345-6789:', ';"']
/** A square would be hundreds of times. */
const AT_MOST = 10
/** Below this nobody waits, and a collection of garbage counts for more than the text. */
const NOTHING_MS = 60
const ROUNDS = 3
let addresses = 0

/** What the process worked while it answered: a busy machine takes turns, and waiting is no work. */
async function workOf(door: Door, body: unknown): Promise<number> {
  addresses += 1
  const address = door.url.replace(':empresaId', company.id).replace(':id', newId())
  const start = process.cpuUsage()
  const response = await fetch(`${house.server.origin}${address}`, {
    method: door.method,
    headers: {
      origin: house.server.origin,
      cookie: dono.cookie,
      'content-type': 'application/json',
      // From an address of its own: nothing is refused before it is read.
      'x-forwarded-for': `10.9.${(addresses >> 8) & 255}.${addresses & 255}`,
    },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  expect(response.status).toBeLessThan(500)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

/** The body with every text of it replaced; a field that the schema changes as it reads it shows no kind, and is one. */
function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text))
  const fields = Object.entries(value ?? {})
  if (typeof value === 'string' || fields.length === 0) return text
  return Object.fromEntries(fields.map(([key, each]) => [key, withTexts(each, text)]))
}

const long = (unit: string) => `x${unit.repeat(LENGTH / unit.length)}x`

test('a long text that is meant to hurt is no more work to any door than an ordinary one', async () => {
  const doors = backofficeDoors.filter(({ body, url }) => body && !url.endsWith('/sair'))
  expect(doors.length).toBeGreaterThan(20)
  const slow: string[] = []
  for (const door of doors) {
    if (!door.body) continue
    const [[sample] = []] = shapesOf(door.body, {})
    const ordinary = await workOf(door, withTexts(sample, long(ORDINARY)))
    for (const unit of HOSTILE) {
      const body = withTexts(sample, long(unit))
      let least = Number.POSITIVE_INFINITY
      for (let round = 0; round < ROUNDS && least > AT_MOST * Math.max(ordinary, NOTHING_MS); round += 1) {
        least = Math.min(least, await workOf(door, body))
      }
      if (least > AT_MOST * Math.max(ordinary, NOTHING_MS))
        slow.push(`${door.method} ${door.url} ${JSON.stringify(unit)}`)
    }
  }
  expect(slow).toEqual([])
}, 180_000)
