import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrations } from '../../db/migrations/index'
import { openSession } from '../../db/session'
import { BackupFailure } from '../backup-failure'
import { type RestoredBackup, restoreBackup } from '../restore-backup'

const PREFIX = 'prova_de_backup_'

/** Restores it into a database made for that and thrown away afterwards, on the same PostgreSQL. */
export async function proveBackup(
  file: string,
  connection: pg.ClientConfig,
  signal: AbortSignal,
): Promise<RestoredBackup> {
  const owner = await openSession(connection)
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'agile-producao-prova-'))
  try {
    await dropLeftOvers(owner)
    await owner.query(`CREATE DATABASE ${name} TEMPLATE template0`).catch((error) => {
      throw cannotCreate(error)
    })
    const client = await openSession({ ...withoutDatabase(connection), database: name })
    const giveUp = () => void client.end().catch(() => {})
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      signal.throwIfAborted()
      return await restoreBackup({ connect: async () => client, filesDir: join(folder, 'arquivos'), migrations }, file)
    } finally {
      signal.removeEventListener('abort', giveUp)
      await client.end().catch(() => {})
    }
  } finally {
    await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(() => {})
    await owner.end().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}

/** Those of a server that was killed while it proved one. */
async function dropLeftOvers(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE starts_with(datname, $1)
       AND NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pg_stat_activity.datname = pg_database.datname)`,
    [PREFIX],
  )
  for (const { name } of rows) await owner.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`).catch(() => {})
}

/** A connection string names its database, and would win over the one that is meant. */
function withoutDatabase(connection: pg.ClientConfig): pg.ClientConfig {
  const { host, port, user, password, ssl } = new pg.Client(connection)
  return { host, port, user, password: password ?? undefined, ssl }
}

function cannotCreate(error: unknown): unknown {
  if ((error as { code?: string }).code !== '42501') return error
  return new BackupFailure(
    'O usuário de DATABASE_URL não pode criar o banco em que cada backup é provado: dê-lhe a permissão com ALTER ROLE … CREATEDB.',
    { cause: error },
  )
}
