import type { FastifyBaseLogger } from 'fastify'
import type { Job } from './job'

const HOUR_MS = 3_600_000

/** A small thing done at the beginning and then every hour; what fails now is done the next time. */
export class Hourly implements Job {
  readonly #work: () => Promise<unknown>
  readonly #logger: Pick<FastifyBaseLogger, 'warn'>
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined

  constructor(work: () => Promise<unknown>, logger: Pick<FastifyBaseLogger, 'warn'>) {
    this.#work = work
    this.#logger = logger
  }

  start(): void {
    this.#timer = setInterval(() => this.#once(), HOUR_MS)
    this.#once()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#working
  }

  #once(): void {
    this.#working ??= this.#work()
      .then(
        () => {},
        (err) => this.#logger.warn({ err }, 'hourly work failed'),
      )
      .finally(() => {
        this.#working = undefined
      })
  }
}
