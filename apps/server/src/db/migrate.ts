import { type Kysely, type Migration, type MigrationResult, Migrator } from 'kysely'
import type { Logger } from 'pino'
import { StartupError } from '../startup-error'
import { migrations as allMigrations } from './migrations/index'
import { newerMigrations } from './newer-migrations'
import type { Database } from './open'
import { kyselyOn, openSession } from './session'

/** Any number does, as long as every version of the server uses the same. */
export const migrationLockKey = 7_226_181_102

/** Brings the database up to this build. Servers that start together take turns; all but the first find nothing to do. */
export async function migrate(
  database: Pick<Database, 'connection'>,
  logger: Logger,
  migrations: Readonly<Record<string, Migration>> = allMigrations,
): Promise<void> {
  const session = await openSession(database.connection)
  try {
    await session.query('SELECT pg_advisory_lock($1)', [migrationLockKey])
    await refuseNewerDatabase(session, migrations)
    await run(kyselyOn(session), migrations, logger)
  } finally {
    // Frees the lock, whatever state the session is in.
    await session.end().catch(() => {})
  }
}

async function refuseNewerDatabase(
  session: Parameters<typeof newerMigrations>[0],
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const unknown = await newerMigrations(session, migrations)
  if (unknown.length > 0) {
    throw new StartupError(
      `Este é um banco de dados de uma versão mais nova (${unknown.join(', ')}): atualize o servidor para usá-lo.`,
    )
  }
}

async function run(
  kysely: Kysely<unknown>,
  migrations: Readonly<Record<string, Migration>>,
  logger: Logger,
): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  // Each in a transaction of its own: together they would hold the locks of the first until the last is done, and servers of the
  // version before would take no order meanwhile. One that is broken off is begun again by the next start, from where it failed.
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error) throw failure(error, results)
    if (results.length === 0) return
    for (const { migrationName } of results) logger.info({ migration: migrationName }, 'database migrated')
  }
}

function failure(error: unknown, results: readonly MigrationResult[]): StartupError {
  const failed = results.find(({ status }) => status === 'Error')?.migrationName
  const fullDisk = (error as { code?: string }).code === '53100'
  const reason = fullDisk ? 'o disco está cheio' : error instanceof Error ? error.message : String(error)
  return new StartupError(`A atualização do banco de dados falhou${failed ? ` em ${failed}` : ''}: ${reason}.`, {
    cause: error,
  })
}
