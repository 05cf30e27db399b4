import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { backupName } from '../../src/backup/backup-name'
import type { BackupStore } from '../../src/backup/nightly/backup-store'
import { bucketBackupStore } from '../../src/backup/nightly/bucket-backup-store'
import { folderBackupStore } from '../../src/backup/nightly/folder-backup-store'
import { NightlyBackup } from '../../src/backup/nightly/nightly-backup'
import { proveBackup } from '../../src/backup/nightly/prove-backup'
import { ACCOUNT, startS3 } from '../branding/s3-server'
import { anOrder } from '../kitchen/kitchen-house'
import { oneKitchen } from '../kitchen/one-kitchen'
import { PATIENCE } from '../support/patience'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const house = oneKitchen()
let folder: string
let number = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kds-nightly-'))
  expect((await house.client.place(anOrder())).status).toBe(201)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function newFolder(): Promise<string> {
  number += 1
  const path = join(folder, String(number))
  await mkdir(path)
  return path
}

/** Runs until what is expected has come, under a clock that the test sets. */
async function nightly(store: BackupStore, clock: () => Date, until: () => Promise<void>, errors: unknown[] = []) {
  const logger = { info: () => {}, error: (fields: unknown) => errors.push(fields) }
  const { connection } = house.database
  const parts = { store, connection, filesDir: join(folder, 'nada'), versao: '2.0.23', at: 4 * 60, clock, logger }
  const job = new NightlyBackup({ ...parts, onKept: () => {}, lookEveryMs: 20 })
  job.start()
  try {
    await until()
  } finally {
    await job.stop()
  }
}

async function proofs(): Promise<string[]> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  try {
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'prova_de_backup_%'")
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}

describe('every night', () => {
  test('a backup is written, proved and kept, and what the plan does not keep is thrown away', async () => {
    const path = await newFolder()
    const store = folderBackupStore(path)
    // Thirty nights before, and something of somebody else.
    const nights = Array.from({ length: 30 }, (_, night) => new Date(2026, 9, 1 + night, 4, 1))
    for (const night of nights) await writeFile(join(path, backupName(night)), '')
    await writeFile(join(path, 'fotos.zip'), 'não é nosso')
    // What a power cut left of an earlier try, written and half written.
    const cut = `em-prova-${backupName(new Date(2026, 8, 30, 4, 0))}`
    for (const left of [cut, `.${cut}.4711.tmp`]) await writeFile(join(store.draftFolder, left), 'metade')
    let now = new Date(2026, 9, 31, 3, 59)
    const good = backupName(new Date(2026, 9, 31, 4, 0))
    let early: string[] = []
    await nightly(
      store,
      () => now,
      async () => {
        early = await store.list()
        now = new Date(2026, 9, 31, 4, 0)
        await expect.poll(store.list, PATIENCE).toContain(good)
        await expect.poll(store.list, PATIENCE).not.toContain(backupName(new Date(2026, 9, 1, 4, 1)))
      },
    )
    expect(early).not.toContain(good)
    const kept = (await readdir(path)).sort()
    expect(kept).toContain('fotos.zip')
    expect(kept.filter((name) => name.includes('em-prova-'))).toEqual([])
    expect(kept.length).toBeLessThanOrEqual(1 + 7 + 4 + 1)
    for (const day of [25, 26, 27, 28, 29, 30]) expect(kept).toContain(backupName(new Date(2026, 9, day, 4, 1)))
    const proved = await proveBackup(join(path, good), house.database.connection, new AbortController().signal)
    expect(proved.tabelas.pedido).toBe(1)
    expect(await proofs()).toEqual([])
  })

  test('one that cannot be restored is not kept, and nothing older is thrown away for it', async () => {
    const path = await newFolder()
    const night = backupName(new Date(2026, 8, 1, 4))
    await writeFile(join(path, night), '')
    const errors: unknown[] = []
    // A table whose rows do not fit where they are restored to: made by no migration, referring to one that is.
    await house.database.pool.query('ALTER TABLE pedido ADD COLUMN de_outro_programa integer')
    try {
      const until = async () => {
        await expect.poll(() => errors.length, PATIENCE).toBeGreaterThan(0)
      }
      await nightly(folderBackupStore(path), () => new Date(2026, 9, 31, 4), until, errors)
    } finally {
      await house.database.pool.query('ALTER TABLE pedido DROP COLUMN de_outro_programa')
    }
    expect(await readdir(path)).toEqual([night])
    expect(await proofs()).toEqual([])
  })

  test('a bucket takes it as well', async () => {
    const s3 = await startS3('copias', { lists: true })
    try {
      const drafts = await newFolder()
      const settings = { bucket: 'copias', region: 'us-east-1', endpoint: s3.endpoint, credentials: ACCOUNT }
      const store = await bucketBackupStore(settings, drafts)
      const now = new Date(2026, 9, 31, 4, 30)
      await nightly(
        store,
        () => now,
        async () => {
          await expect.poll(store.list, PATIENCE).toEqual([backupName(now)])
        },
      )
      expect(await readdir(drafts)).toEqual([])
      const file = join(drafts, 'copia.gz')
      const client = new S3Client({ ...settings, forcePathStyle: true })
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: 'copias', Key: `agile-producao/${backupName(now)}` }),
      )
      await writeFile(file, (await Body?.transformToByteArray()) ?? '')
      client.destroy()
      const proved = await proveBackup(file, house.database.connection, new AbortController().signal)
      expect(proved.tabelas.pedido).toBe(1)
      await store.remove(backupName(now))
      expect(await store.list()).toEqual([])
    } finally {
      await s3.close()
    }
  })
})
