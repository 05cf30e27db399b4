import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PostgresChangeBus } from '../../src/bus/postgres-change-bus'
import { PATIENCE } from '../support/patience'
import { createEmptyDatabase, testLogger } from '../support/test-database'
import { changeBusContract } from './change-bus-contract'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let onlooker: pg.Client

beforeAll(async () => {
  database = await createEmptyDatabase()
  onlooker = new pg.Client({ connectionString: database.url })
  await onlooker.connect()
})

afterAll(async () => {
  await onlooker.end()
  await database.drop()
})

const open = () => PostgresChangeBus.open({ connectionString: database.url }, testLogger)

async function cutConnections(): Promise<void> {
  await onlooker.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'kds change bus'`,
  )
}

changeBusContract('PostgreSQL', { open, cutConnections })

describe('the PostgreSQL change bus', () => {
  test('sends changes of the same moment in one statement', async () => {
    const bus = await open()
    const heard: string[] = []
    onlooker.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await onlooker.query('LISTEN cozinha')
    for (let change = 0; change < 300; change += 1) bus.publish(`cozinha-${change % 3}`)
    await bus.close()
    await vi.waitFor(() => expect(heard).toHaveLength(3), PATIENCE)
    // PostgreSQL drops repetitions within a statement only: a second statement would be heard.
    await onlooker.query('SELECT 1')
    await onlooker.query('UNLISTEN cozinha')
    expect(heard).toEqual(['cozinha-0', 'cozinha-1', 'cozinha-2'])
  })

  test('opens even when the database is away, and looks everywhere once it is back', async () => {
    const name = new URL(database.url).pathname.slice(1)
    const late = new URL(database.url)
    late.pathname = `/${name}_late`
    const bus = await PostgresChangeBus.open({ connectionString: late.href }, testLogger)
    const back = vi.fn()
    bus.onReconnect(back)
    bus.publish('cozinha-a')
    await onlooker.query(`CREATE DATABASE ${name}_late`)
    try {
      await vi.waitFor(() => expect(back).toHaveBeenCalledOnce(), PATIENCE)
    } finally {
      await bus.close()
      await onlooker.query(`DROP DATABASE ${name}_late WITH (FORCE)`)
    }
  })
})
