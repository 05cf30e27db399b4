import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { access, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationLockKey } from '../db/migrate'
import { BackupFailure, fileFailure } from './backup-failure'
import { FORMAT, frame, type Kind, MOST_BYTES, PROGRAM, type Trailer } from './backup-format'
import {
  agreeOnText,
  columnList,
  type DatabaseTable,
  listMigrations,
  listSequences,
  listTables,
} from './database-tables'
import { listFiles, readStoredFile } from './stored-files'

export interface BackupParts {
  /** A session of its own; whoever opened it closes it. */
  readonly client: pg.Client
  /** Where branding and other files are kept. */
  readonly filesDir: string
  readonly versao: string
  readonly now: Date
}

export interface WrittenBackup extends Pick<Trailer, 'tabelas' | 'arquivos'> {
  readonly bytes: number
}

/** Writes beside the target and renames at the end, so that what carries the name is always complete. */
export async function writeBackup(parts: BackupParts, file: string): Promise<WrittenBackup> {
  await refuseExisting(file)
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`)
  const removeDraft = () => rmSync(draft, { force: true })
  const lost = new AbortController()
  const onEnd = () => lost.abort()
  parts.client.once('end', onEnd)
  process.once('exit', removeDraft)
  const written: Omit<Trailer, 'sha256'> = { tabelas: {}, arquivos: 0 }
  try {
    // It holds the keys of the house and the first names of its customers.
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(backupFrames(parts, written), createGzip(), target, { signal: lost.signal })
    await rename(draft, file)
    return { ...written, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(draft, { force: true })
    throw backupFailure(file, error)
  } finally {
    parts.client.off('end', onEnd)
    process.off('exit', removeDraft)
  }
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (exists) throw new BackupFailure(`O arquivo ${file} já existe: indique outro nome.`)
}

async function* backupFrames(parts: BackupParts, written: Omit<Trailer, 'sha256'>): AsyncGenerator<Buffer, void> {
  const { client, filesDir, versao, now } = parts
  const hash = createHash('sha256')
  const hashed = (kind: Kind, content: Buffer | object) => {
    const bytes = frame(kind, content)
    hash.update(bytes)
    return bytes
  }
  const { tables, migracoes } = await openSnapshot(client)
  yield hashed('header', { programa: PROGRAM, formato: FORMAT, versao, criadoEm: now.toISOString(), migracoes })
  for (const table of tables) {
    yield hashed('table', { tabela: table.nome, colunas: table.colunas })
    const rows = client.query(copyTo(`COPY ${columnList(table)} TO STDOUT`))
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      for (const piece of pieces(chunk)) yield hashed('data', piece)
    }
    // The count comes after the last row; the next answer cannot come before it.
    await client.query('SELECT 1')
    written.tabelas[table.nome] = rows.rowCount
    yield hashed('end', { total: rows.rowCount })
  }
  // Sequences know no snapshots: read last, they are never behind the rows.
  yield hashed('sequences', { sequencias: await listSequences(client) })
  await client.query('COMMIT')
  for (const path of await listFiles(filesDir)) {
    let total = 0
    yield hashed('file', { arquivo: path })
    for await (const chunk of readStoredFile(filesDir, path)) {
      total += chunk.length
      for (const piece of pieces(chunk)) yield hashed('data', piece)
    }
    written.arquivos += 1
    yield hashed('end', { total })
  }
  yield frame('trailer', { ...written, sha256: hash.digest('hex') })
}

/** One moment of the whole database. No migration may be half done at that moment; later ones wait for the tables. */
async function openSnapshot(client: pg.Client): Promise<{ tables: DatabaseTable[]; migracoes: string[] }> {
  await agreeOnText(client)
  await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLockKey])
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  const migracoes = await listMigrations(client)
  if (migracoes.length === 0) throw new BackupFailure('O banco de dados está vazio: não há o que guardar.')
  const tables = await listTables(client)
  for (const { nome } of tables) await client.query(`LOCK TABLE ${pg.escapeIdentifier(nome)} IN ACCESS SHARE MODE`)
  await client.query('SELECT pg_advisory_unlock_shared($1)', [migrationLockKey])
  return { tables, migracoes }
}

function* pieces(chunk: Buffer): Generator<Buffer, void> {
  for (let start = 0; start < chunk.length; start += MOST_BYTES) yield chunk.subarray(start, start + MOST_BYTES)
}

function backupFailure(file: string, error: unknown): unknown {
  if (error instanceof BackupFailure) return error
  const { code, name, message } = error as NodeJS.ErrnoException
  if (name === 'AbortError') {
    return new BackupFailure('O banco de dados parou durante o backup: tente de novo.', { cause: error })
  }
  if (code?.startsWith('E')) return fileFailure(file, error)
  return new BackupFailure(`O backup falhou: ${message}`, { cause: error })
}
