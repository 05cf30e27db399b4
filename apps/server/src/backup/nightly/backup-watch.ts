import type { Logger } from 'pino'
import { moments } from '../backup-name'
import { newest } from './backup-due'
import type { BackupStore } from './backup-store'

const LOOK_EVERY_MS = 60_000

/** When the last good backup was made, for whoever asks: looked up beside their questions, so that a slow bucket keeps nobody waiting. */
export class BackupWatch {
  readonly #store: BackupStore
  readonly #clock: () => Date
  readonly #logger: Pick<Logger, 'warn'>
  #timer: NodeJS.Timeout | undefined
  #last: Date | undefined
  #ahead = 0

  constructor(store: BackupStore, clock: () => Date, logger: Pick<Logger, 'warn'>) {
    this.#store = store
    this.#clock = clock
    this.#logger = logger
  }

  get last(): Date | undefined {
    return this.#last
  }

  /** How many are dated after now. */
  get ahead(): number {
    return this.#ahead
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
      const found = moments(await this.#store.list())
      const now = this.#clock()
      this.#last = newest(found, now)
      this.#ahead = found.filter((moment) => moment > now).length
    } catch (err) {
      this.#logger.warn({ err }, 'could not look for backups')
    }
  }
}
