import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { StartupError } from '../startup-error'
import { openBoundedPool } from './bounded-pool'
import { EmbeddedPostgres } from './embedded-postgres'
import type { Schema } from './schema'
import { openSession } from './session'

export interface Database {
  readonly kysely: Kysely<Schema>
  readonly pool: pg.Pool
  /** For parts that need a session of their own, or longer than people wait. */
  readonly connection: pg.ClientConfig
  close(): Promise<void>
}

const oldestSupported = 15
const versionLimitMs = 10_000
const patienceWithQueriesMs = 2_000

interface OpenOptions {
  /** Called when the database is gone for good and the server has no reason to live on. */
  readonly onLost?: (reason: StartupError) => void
  /** How long the database may take over what people wait for. */
  readonly answerLimitMs?: number
}

export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  logger: Logger,
  { onLost = () => {}, answerLimitMs }: OpenOptions = {},
): Promise<Database> {
  const open = (connection: pg.ClientConfig, stop: () => Promise<void>) =>
    connect(connection, openBoundedPool(connection, logger, { limitMs: answerLimitMs }), logger, stop)
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl, keepAlive: true }
    await checkServer(connection, config.databaseUrl)
    return open(connection, async () => {})
  }
  const postgres = await EmbeddedPostgres.start({ dataDir: config.dataDir, logger, onLost })
  return open(postgres.connection, () => postgres.stop())
}

function connect(connection: pg.ClientConfig, pool: pg.Pool, logger: Logger, stop: () => Promise<void>): Database {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    pool,
    connection,
    close: async () => {
      const ended = pool.end().catch((err) => logger.warn({ err }, 'the database connections did not close cleanly'))
      await Promise.race([ended, new Promise((done) => setTimeout(done, patienceWithQueriesMs).unref())])
      await stop()
    },
  }
}

async function checkServer(connection: pg.ClientConfig, url: string): Promise<void> {
  let client: pg.Client | undefined
  try {
    client = await openSession({ ...connection, query_timeout: versionLimitMs })
    const { rows } = await client.query<{ version: string }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version",
    )
    refuseOldServer(Number(rows[0]?.version))
  } catch (error) {
    throw error instanceof StartupError ? error : serverFailure(error, url)
  } finally {
    await client?.end().catch(() => {})
  }
}

export function refuseOldServer(version: number): void {
  if (version >= oldestSupported) return
  throw new StartupError(
    `O servidor de DATABASE_URL é o PostgreSQL ${version}, e é preciso o ${oldestSupported} ou mais novo.`,
  )
}

function serverFailure(cause: unknown, url: string): StartupError {
  const host = new URL(url.replace('@/', '@localhost/')).host || 'local'
  const { code, message } = cause as { code?: string; message: string }
  if (code === '28P01' || code === '28000') {
    return new StartupError(`O servidor ${host} de DATABASE_URL recusou o usuário ou a senha.`, { cause })
  }
  if (code === '3D000') {
    return new StartupError(`O banco de dados de DATABASE_URL não existe no servidor ${host}.`, { cause })
  }
  const reason = code ?? message
  return new StartupError(`Não foi possível falar com o servidor ${host} de DATABASE_URL (${reason}).`, { cause })
}
