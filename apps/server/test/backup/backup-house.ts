import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { listTables } from '../../src/backup/database-tables'
import { restoreBackup } from '../../src/backup/restore-backup'
import { writeBackup } from '../../src/backup/write-backup'
import { migrate } from '../../src/db/migrate'
import { migrations } from '../../src/db/migrations/index'
import { type Database, openDatabase } from '../../src/db/open'
import { openSession } from '../../src/db/session'
import { createEmptyDatabase, testLogger } from '../support/test-database'

export interface RestoredDatabase extends Database {
  readonly url: string
  readonly filesDir: string
}

/** Backups and restored databases of one test file, cleared at its end. */
export async function openBackupHouse() {
  const folder = await mkdtemp(join(tmpdir(), 'kds-backup-'))
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  let number = 0
  const newPath = (name: string) => {
    number += 1
    return join(folder, `${number}-${name}`)
  }

  return {
    folder,
    newPath,
    async backUp(source: { url: string }, { file = newPath('copia.gz'), filesDir = newPath('vazia') } = {}) {
      const client = new pg.Client({ connectionString: source.url })
      client.on('error', () => {})
      await client.connect()
      try {
        const parts = { client, filesDir, versao: '2.0.23', now: new Date() }
        return { file, written: await writeBackup(parts, file) }
      } finally {
        await client.end().catch(() => {})
      }
    },
    async emptyDatabase(): Promise<RestoredDatabase> {
      const { url, drop } = await createEmptyDatabase()
      const database = await openDatabase({ databaseUrl: url, dataDir: '' }, testLogger)
      const close = async () => {
        await database.close()
        await drop()
      }
      closing.unshift(close)
      return { ...database, url, filesDir: newPath('arquivos'), close: async () => {} }
    },
    /** As a server leaves it that merely started. */
    async migrate(target: RestoredDatabase): Promise<void> {
      await migrate(target, testLogger)
    },
    async tablesIn(url: string): Promise<string[]> {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await listTables(client)).map(({ nome }) => nome)
      } finally {
        await client.end()
      }
    },
    async restoreInto(target: RestoredDatabase, file: string, known = migrations) {
      const client = await openSession(target.connection)
      try {
        return await restoreBackup({ connect: async () => client, filesDir: target.filesDir, migrations: known }, file)
      } finally {
        await client.end().catch(() => {})
      }
    },
    async close() {
      for (const close of closing) await close()
    },
  }
}

export type BackupHouse = Awaited<ReturnType<typeof openBackupHouse>>
