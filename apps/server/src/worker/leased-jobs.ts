import type { Logger } from 'pino'
import type { Job } from './job'

/** The jobs of one server: running while it has the lease, made anew each time. */
export class LeasedJobs {
  readonly #make: () => Job[]
  readonly #logger: Pick<Logger, 'warn'>
  #running: Job[] = []
  readonly #ending = new Set<Promise<unknown>>()

  constructor(make: () => Job[], logger: Pick<Logger, 'warn'>) {
    this.#make = make
    this.#logger = logger
  }

  start(): void {
    this.#running = this.#make()
    for (const job of this.#running) job.start()
  }

  /** Does not wait: the lease is gone, and what is still under way bears being done twice. */
  stop(): void {
    for (const job of this.#running.splice(0)) {
      const ending = job
        .stop()
        .catch((err) => this.#logger.warn({ err }, 'a job did not stop cleanly'))
        .finally(() => this.#ending.delete(ending))
      this.#ending.add(ending)
    }
  }

  async close(): Promise<void> {
    this.stop()
    await Promise.all(this.#ending)
  }
}
