import type { FastifyBaseLogger } from 'fastify'
import type { ErrorRecordTable } from './error-record-table'

const KEEP_MS = 30 * 24 * 3_600_000
const LOOK_EVERY_MS = 3_600_000

/** Error records are for finding faults, not for keeping. */
export class ErrorRetention {
  readonly #table: Pick<ErrorRecordTable, 'removeBefore'>
  readonly #clock: () => Date
  readonly #logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(
    table: Pick<ErrorRecordTable, 'removeBefore'>,
    clock: () => Date,
    logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  ) {
    this.#table = table
    this.#clock = clock
    this.#logger = logger
  }

  start(): void {
    this.#look()
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async prune(): Promise<void> {
    const removed = await this.#table.removeBefore(new Date(this.#clock().getTime() - KEEP_MS))
    if (removed > 0) this.#logger.info({ removed }, 'old error records removed')
  }

  #look(): void {
    this.#looking ??= this.prune()
      .catch((error) => this.#logger.warn({ err: error }, 'could not remove old error records'))
      .finally(() => {
        this.#looking = undefined
      })
  }
}
