import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgres } from '@kds/server/db/embedded-postgres'
import { migrate } from '@kds/server/db/migrate'
import { type Database, openDatabase } from '@kds/server/db/open'
import pg from 'pg'
import pino from 'pino'

const logger = pino({ level: 'error' }, process.stderr)

export interface BenchDatabase extends Database {
  /** What a server process takes as DATABASE_URL. */
  readonly url: string
}

/** The embedded PostgreSQL as the product starts it, in a folder that is thrown away. */
export class BenchCluster {
  readonly #folder: string
  readonly #postgres: EmbeddedPostgres
  readonly #open = new Set<BenchDatabase>()

  static async start(): Promise<BenchCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'kds-bench-'))
    // PostgreSQL runs as an unprivileged user when root starts it.
    await chmod(folder, 0o755)
    const dataDir = join(folder, 'data')
    const postgres = await EmbeddedPostgres.start({ dataDir, logger, onLost: () => {} })
    // After PostgreSQL's own: a run that is broken off leaves nothing behind either.
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    return new BenchCluster(folder, postgres)
  }

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.#folder = folder
    this.#postgres = postgres
  }

  async createDatabase(name: string): Promise<BenchDatabase> {
    await this.#onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await this.#onServer(`CREATE DATABASE ${name}`)
    const url = addressOf(this.#postgres.connection, name)
    const database = await openDatabase({ databaseUrl: url, dataDir: '' }, logger)
    await migrate(database, logger)
    const created: BenchDatabase = {
      ...database,
      url,
      close: async () => {
        this.#open.delete(created)
        await database.close()
        await this.#onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      },
    }
    this.#open.add(created)
    return created
  }

  /** Writes what is pending, so that one measurement does not pay for the one before. */
  async checkpoint(): Promise<void> {
    await this.#onServer('CHECKPOINT')
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#open].map((database) => database.close()))
    await this.#postgres.stop()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async #onServer(statement: string): Promise<void> {
    const client = new pg.Client(this.#postgres.connection)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}

function addressOf({ user, password, host = '', port }: pg.ClientConfig, database: string): string {
  const who = `${user}:${encodeURIComponent(String(password))}`
  if (!host.startsWith('/')) return `postgres://${who}@${host}:${port}/${database}`
  return `postgres://${who}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
