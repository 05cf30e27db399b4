import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openSession } from '../../db/session'
import { makeFolder } from '../../make-folder'
import { steadyMs } from '../../steady-clock'
import type { Job } from '../../worker/job'
import { backupName, moments } from '../backup-name'
import { type WrittenBackup, writeBackup } from '../write-backup'
import { isBackupDue, newest, type TimeOfDay } from './backup-due'
import type { BackupStore } from './backup-store'
import { keptBackups } from './keeping-plan'
import { proveBackup } from './prove-backup'

export interface NightlyParts {
  readonly store: BackupStore
  readonly connection: pg.ClientConfig
  readonly filesDir: string
  readonly versao: string
  readonly at: TimeOfDay
  readonly clock: () => Date
  readonly logger: Pick<Logger, 'info' | 'error'>
  /** Told when there is a new one. */
  readonly onKept: () => void
  readonly lookEveryMs?: number
}

/** What is written and not proved yet begins so. */
const DRAFT = 'em-prova-'
const LOOK_EVERY_MS = 60_000
/** After one that failed: a disk that is full is still full a minute later. */
const TRY_AGAIN_MS = 3_600_000

/** Makes, proves and keeps a backup every night, and throws away what the plan does not keep. */
export class NightlyBackup implements Job {
  readonly #parts: NightlyParts
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  /** By the steady clock. */
  #notBefore = 0
  readonly #stopping = new AbortController()

  constructor(parts: NightlyParts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), this.#parts.lookEveryMs ?? LOOK_EVERY_MS)
    this.#look()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#timer)
    await this.#working
  }

  #look(): void {
    const { logger } = this.#parts
    if (this.#stopping.signal.aborted || steadyMs() < this.#notBefore) return
    this.#working ??= this.#backUpWhenDue()
      .catch((err) => {
        if (this.#stopping.signal.aborted) return
        this.#notBefore = steadyMs() + TRY_AGAIN_MS
        logger.error({ err }, 'the backup of this night failed; trying again in an hour')
      })
      .finally(() => {
        this.#working = undefined
      })
  }

  async #backUpWhenDue(): Promise<void> {
    const { store, clock, at } = this.#parts
    const now = clock()
    if (!isBackupDue(now, newest(moments(await store.list()), now), at)) return
    await this.#backUp(backupName(now), now)
    await this.#tidy()
  }

  async #backUp(name: string, now: Date): Promise<void> {
    const { store, connection, logger, onKept } = this.#parts
    await makeFolder(store.draftFolder)
    await this.#removeDrafts()
    const draft = join(store.draftFolder, `${DRAFT}${name}`)
    try {
      const written = await this.#write(draft, now)
      await proveBackup(draft, connection, this.#stopping.signal)
      this.#stopping.signal.throwIfAborted()
      await store.keep(draft, name)
      logger.info({ name, place: store.place, bytes: written.bytes }, 'backup written and proved')
      onKept()
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** A power cut leaves what was being written or proved: each try has a name of its own. Nobody else is at it while this job has its lease. */
  async #removeDrafts(): Promise<void> {
    const { draftFolder } = this.#parts.store
    const left = (await readdir(draftFolder)).filter((name) => name.startsWith(DRAFT) || name.startsWith(`.${DRAFT}`))
    for (const name of left) await rm(join(draftFolder, name), { force: true })
  }

  async #write(draft: string, now: Date): Promise<WrittenBackup> {
    const { connection, filesDir, versao } = this.#parts
    const client = await openSession(connection)
    const giveUp = () => void client.end().catch(() => {})
    this.#stopping.signal.addEventListener('abort', giveUp, { once: true })
    try {
      return await writeBackup({ client, filesDir, versao, now }, draft)
    } finally {
      this.#stopping.signal.removeEventListener('abort', giveUp)
      await client.end().catch(() => {})
    }
  }

  /** After a good one only: while none can be made, none is thrown away. */
  async #tidy(): Promise<void> {
    const { store, clock, logger } = this.#parts
    const now = clock()
    // What is dated ahead takes the place of none.
    const made = moments(await store.list()).filter((moment) => moment <= now)
    const kept = new Set(keptBackups(made))
    for (const name of made.filter((moment) => !kept.has(moment)).map(backupName)) {
      await store.remove(name)
      logger.info({ name, place: store.place }, 'backup thrown away by the plan')
    }
  }
}
