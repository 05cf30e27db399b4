import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { EmbeddedPostgres } from '../../src/db/embedded-postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server that all test files of a run share, without a database name. */
    postgresUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kds-test-'))
  const postgres = await EmbeddedPostgres.start({
    dataDir,
    logger: pino({ level: 'warn' }),
    onLost: () => {},
    // Test files and the servers they start reach it by an ordinary DATABASE_URL.
    transport: 'loopback',
  })
  const { user, password, host, port } = postgres.connection
  project.provide('postgresUrl', `postgres://${user}:${password}@${host}:${port}`)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
