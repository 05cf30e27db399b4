import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase, refuseOldServer } from '../../src/db/open'
import { createEmptyDatabase, testLogger } from '../support/test-database'

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>
let database: Database

beforeEach(async () => {
  empty = await createEmptyDatabase()
  database = await openDatabase({ databaseUrl: empty.url, dataDir: '' }, testLogger)
})

afterEach(async () => {
  await database.close()
  await empty.drop()
})

describe('an open database', () => {
  test('survives the loss of connections, idle and in the middle of a transaction', async () => {
    const idle = await Promise.all([database.pool.connect(), database.pool.connect()])
    for (const client of idle) client.release()
    const busy = await database.pool.connect()
    await busy.query('BEGIN')
    const other = await openDatabase({ databaseUrl: empty.url, dataDir: '' }, testLogger)
    await other.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await other.close()
    await expect(busy.query('SELECT 1')).rejects.toThrow()
    busy.release(true)
    // The pool may lend a connection whose end it has not heard of yet; the next one is new.
    await expect.poll(async () => (await database.pool.query('SELECT 1 AS alive')).rows).toEqual([{ alive: 1 }])
  })

  test('closes although a query still runs', async () => {
    const other = await openDatabase({ databaseUrl: empty.url, dataDir: '' }, testLogger)
    const holder = await other.pool.connect()
    await holder.query('SELECT pg_advisory_lock(1)')
    let answered = false
    const running = database.pool.query('SELECT pg_advisory_lock(1)').then(() => {
      answered = true
    })
    await database.close()
    expect(answered).toBe(false)
    holder.release(true)
    await other.close()
    await running
  })
})

test('a PostgreSQL server older than 15 is refused', () => {
  expect(() => refuseOldServer(14)).toThrow(
    'O servidor de DATABASE_URL é o PostgreSQL 14, e é preciso o 15 ou mais novo.',
  )
  expect(() => refuseOldServer(15)).not.toThrow()
})
