import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { EmbeddedPostgres } from '../../src/db/embedded-postgres'
import { migrate } from '../../src/db/migrate'
import { openDatabase } from '../../src/db/open'
import { bundleServer } from './bundle-server'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server that all test files of a run share, without a database name. */
    postgresUrl: string
    /** A migrated database that the test files copy: a copy is made in a fraction of the time. */
    databaseTemplate: string
    /** The server as one file. */
    serverEntry: string
  }
}

const TEMPLATE = 'modelo'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [bundle, { url, stop }] = await Promise.all([bundleServer(), startPostgres()])
  project.provide('serverEntry', bundle.entry)
  project.provide('postgresUrl', url)
  project.provide('databaseTemplate', TEMPLATE)
  await makeTemplate(url)
  return async () => {
    await Promise.all([bundle.remove(), stop()])
  }
}

async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kds-test-'))
  const postgres = await EmbeddedPostgres.start({
    dataDir,
    logger: pino({ level: 'warn' }),
    onLost: () => {},
    // Test files and the servers they start reach it by an ordinary DATABASE_URL.
    transport: 'loopback',
    // What has to outlive a power cut is tested on clusters of its own.
    durable: false,
  })
  const { user, password, host, port } = postgres.connection
  return {
    url: `postgres://${user}:${password}@${host}:${port}`,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  await client.end()
  const logger = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: `${server}/${TEMPLATE}`, dataDir: '' }, logger)
  await migrate(database, logger)
  await database.close()
}
