import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Migration, Migrator } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrationLockKey } from '../db/migrate'
import { kyselyOn } from '../db/session'
import { BackupFailure, damaged } from './backup-failure'
import { type Frame, sequences, storedFile, type Trailer, table } from './backup-format'
import { checkBackup, decode } from './check-backup'
import { clearTarget, refuseStrangers } from './clear-target'
import { agreeOnText, columnList, type DatabaseTable, listTables } from './database-tables'
import { readFrames } from './read-frames'
import { FilesDraft } from './stored-files'

export interface RestoreParts {
  /** Opened only after the file was found to be good. */
  readonly connect: () => Promise<pg.ClientBase>
  readonly filesDir: string
  /** Whether nobody else can be in that database, as where a folder of data is locked. */
  readonly isAlone?: boolean
  readonly migrations: Readonly<Record<string, Migration>>
}

export interface RestoredBackup extends Pick<Trailer, 'tabelas' | 'arquivos'> {
  readonly criadoEm: string
  /** In the file, but made by none of our migrations. */
  readonly estranhas: string[]
  /** Where the files went that were in the folder before. */
  readonly guardados?: string
}

/** Fills a database nobody has worked in, and the folder of files: all of it, or nothing. */
export async function restoreBackup(parts: RestoreParts, file: string): Promise<RestoredBackup> {
  const { header, trailer } = await checkBackup(file, Object.keys(parts.migrations).sort())
  const client = await parts.connect()
  const files = new FilesDraft(parts.filesDir)
  try {
    await agreeOnText(client)
    // A server that starts meanwhile waits, and finds the restored database.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLockKey])
    await client.query('BEGIN')
    const removed = await clearTarget(client, { isAlone: parts.isAlone ?? false })
    const migrator = migratorOn(client, parts.migrations)
    await migrateTo(migrator, header.migracoes.at(-1))
    const estranhas = await load(client, files, file, trailer)
    await migrateTo(migrator)
    await refuseStrangers(client, removed)
    // Stations hold positions in a history that is no longer this one.
    await client.query('UPDATE cozinha SET epoca = gen_random_uuid()')
    const guardados = await files.moveIntoPlace()
    await client.query('COMMIT')
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLockKey])
    await client.query('ANALYZE')
    await files.clear()
    const { tabelas, arquivos } = trailer
    return { tabelas, arquivos, criadoEm: header.criadoEm, estranhas, guardados }
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    await files.discard()
    throw restoreFailure(error)
  }
}

/** Inside the transaction of the restore. */
function migratorOn(client: pg.ClientBase, migrations: RestoreParts['migrations']): Migrator {
  const provider = { getMigrations: async () => migrations }
  return new Migrator({ db: kyselyOn(client), provider, disableTransactions: true })
}

async function migrateTo(migrator: Migrator, name?: string): Promise<void> {
  const { error } = name === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(name)
  if (error) throw error
}

async function load(client: pg.ClientBase, files: FilesDraft, file: string, trailer: Trailer): Promise<string[]> {
  const ours = new Set((await listTables(client)).map(({ nome }) => nome))
  const strange: string[] = []
  const frames = readFrames(file)
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const frame = next.value
    if (frame.kind === 'table') {
      const { tabela: nome, colunas } = decode(frame, table, file)
      if (ours.has(nome)) await loadTable(client, { nome, colunas }, data(frames), trailer, file)
      else {
        strange.push(nome)
        for await (const _ of data(frames));
      }
    } else if (frame.kind === 'file') {
      const { arquivo } = decode(frame, storedFile, file)
      await files.write(arquivo, data(frames))
    } else if (frame.kind === 'sequences') {
      await setSequences(client, decode(frame, sequences, file).sequencias)
    }
  }
  return strange
}

/** The pieces up to the end of the table or file that was opened last. */
async function* data(frames: AsyncIterator<Frame, void>): AsyncGenerator<Buffer, void> {
  for (let next = await frames.next(); !next.done && next.value.kind === 'data'; next = await frames.next()) {
    yield next.value.payload
  }
}

async function loadTable(
  client: pg.ClientBase,
  target: DatabaseTable,
  rows: AsyncIterable<Buffer>,
  trailer: Trailer,
  file: string,
): Promise<void> {
  const copy = client.query(copyFrom(`COPY ${columnList(target)} FROM STDIN`))
  await pipeline(Readable.from(rows), copy)
  if (copy.rowCount !== trailer.tabelas[target.nome]) throw damaged(file)
}

async function setSequences(
  client: pg.ClientBase,
  values: readonly { nome: string; valor: string; usada: boolean }[],
): Promise<void> {
  for (const { nome, valor, usada } of values) {
    await client.query('SELECT setval(found, $2::bigint, $3) FROM to_regclass($1) AS found WHERE found IS NOT NULL', [
      pg.escapeIdentifier(nome),
      valor,
      usada,
    ])
  }
}

function restoreFailure(error: unknown): unknown {
  if (error instanceof BackupFailure) return error
  const { code, message } = error as { code?: string; message: string }
  const reason = code === '53100' || code === 'ENOSPC' ? 'o disco está cheio' : message
  return new BackupFailure(`A restauração falhou e nada foi gravado: ${reason}.`, { cause: error })
}
