import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement, statementInPortions } from '../../src/db/statement'
import { transaction } from '../../src/db/transaction'
import { countExchanges } from '../support/round-trips'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
  await database.pool.query('CREATE TABLE conta (nome text PRIMARY KEY)')
})

beforeEach(() => database.pool.query('TRUNCATE conta'))

afterAll(() => database.close())

const insert = statement<never, [nome: string]>('conta-insert', 'INSERT INTO conta (nome) VALUES ($1)')
const count = statement<{ many: number }, []>('conta-count', 'SELECT count(*)::int AS many FROM conta')
const broken = statement<never, []>('conta-broken', 'SELECT 1 / (SELECT 0)')

async function stored(): Promise<number> {
  const { rows } = await database.pool.query('SELECT nome FROM conta')
  return rows.length
}

test('begins with what is read and ends with what is written, in two round trips', async () => {
  await transaction(database.pool, count, async () => ({ result: 'warm' }))
  const exchanged = countExchanges(database.pool)
  const many = await transaction(database.pool, count, async (_client, [row]) => ({
    result: row?.many,
    last: (client) => insert(client, 'um'),
  }))
  expect(many).toBe(0)
  expect(exchanged).toEqual({ statements: 4, roundTrips: 2 })
  expect(await stored()).toBe(1)
})

test('a last write that fails takes everything back, though its COMMIT left with it', async () => {
  const twice = transaction(database.pool, count, async (client) => {
    await insert(client, 'um')
    return { result: 'never', last: (last) => insert(last, 'um') }
  })
  await expect(twice).rejects.toThrow(/duplicate key/)
  expect(await stored()).toBe(0)
})

test('what the work throws takes everything back', async () => {
  const thrown = transaction(database.pool, count, async (client) => {
    await insert(client, 'um')
    throw new Error('changed my mind')
  })
  await expect(thrown).rejects.toThrow('changed my mind')
  expect(await stored()).toBe(0)
})

test('of questions that travel together the first that failed is told, and nothing is done', async () => {
  const both = transaction(
    database.pool,
    (client) => Promise.all([broken(client), count(client)]),
    async () => ({ result: 'never', last: (client) => insert(client, 'um') }),
  )
  await expect(both).rejects.toThrow(/division by zero/)
  expect(await stored()).toBe(0)
})

test('a failure that the work swallows is no commit', async () => {
  const swallowed = transaction(database.pool, count, async (client) => {
    await broken(client).catch(() => {})
    return { result: 'done, as it believes' }
  })
  await expect(swallowed).rejects.toThrow('a transaction ended with ROLLBACK')
})

test('its connection is given back as it was: others read in portions on it', async () => {
  const numbers = statementInPortions<{ n: number }, [many: number]>(
    'numbers',
    'SELECT generate_series(1, $1::int) AS n',
  )
  const lent = await transaction(database.pool, count, async (client) => ({ result: client }))
  const client = await database.pool.connect()
  try {
    expect(client).toBe(lent)
    expect(await numbers(client, 10, 25)).toHaveLength(25)
  } finally {
    client.release()
  }
})
