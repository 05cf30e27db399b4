import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonArray } from '../../src/kitchen/log/json-array'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

test('the database reads lists of JSON as they were meant, to the letter', async () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\\', '"', '{,}', '\u2028', 'NULL'),
  )
  // A text of the database holds no NUL, written or not: the door keeps it out.
  const texts = value.map((one) => JSON.stringify(one)).filter((text) => !text.includes('\\u0000'))
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { maxLength: 20 }), async (list) => {
      const { rows } = await database.pool.query('SELECT $1::text[] AS read', [jsonArray(list)])
      expect(rows).toEqual([{ read: list }])
    }),
    { numRuns: 100 },
  )
})
