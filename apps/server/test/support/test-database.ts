import { randomBytes } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/db/open'

export interface TestDatabase extends Database {
  /** What a server process takes as DATABASE_URL. */
  readonly url: string
}

export const testLogger = pino({ level: 'silent' })

/** An empty database of its own on the PostgreSQL server of the test run; `close` drops it. */
export function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase('template1')
}

async function createDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  return { url: `${server}/${name}`, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: `${server}/postgres` })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}

/** A migrated database of its own for one test file. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(inject('databaseTemplate'))
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, testLogger)
  // A machine that others use too may not come to a new connection for seconds, and who is told then that the database is away is not
  // what most tests are about.
  database.pool.options.connectionTimeoutMillis = 60_000
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
