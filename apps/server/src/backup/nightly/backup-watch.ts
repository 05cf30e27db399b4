import type { Logger } from 'pino'
import type { BackupStore } from './backup-store'
import { newest } from './nightly-backup'

const LOOK_EVERY_MS = 60_000

/** When the last good backup was made, for whoever asks: looked up beside their questions, so that a slow bucket keeps nobody waiting. */
export class BackupWatch {
  readonly #store: BackupStore
  readonly #logger: Pick<Logger, 'warn'>
  #timer: NodeJS.Timeout | undefined
  #last: Date | undefined

  constructor(store: BackupStore, logger: Pick<Logger, 'warn'>) {
    this.#store = store
    this.#logger = logger
  }

  get last(): Date | undefined {
    return this.#last
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
    void this.look()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async look(): Promise<void> {
    try {
      this.#last = newest(await this.#store.list())
    } catch (err) {
      this.#logger.warn({ err }, 'could not look for backups')
    }
  }
}
