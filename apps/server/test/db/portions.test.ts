import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementInPortions } from '../../src/db/statement'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

test('what is read in portions is all there, in order, and comes a portion at a time', async () => {
  const numbers = statementInPortions<{ n: number }, [many: number]>(
    'portions',
    'SELECT generate_series(1, $1::int) AS n',
  )
  const client = await database.pool.connect()
  try {
    let pauses = 0
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('portalSuspended', () => {
      pauses += 1
    })
    for (let again = 0; again < 2; again += 1) {
      const rows = await numbers(client, 100, 950)
      expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 950 }, (_, index) => index + 1))
    }
    expect(pauses).toBe(18)
    expect(await numbers(client, 100, 0)).toEqual([])
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  } finally {
    client.release(true)
  }
})
