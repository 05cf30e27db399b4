import type { Pool } from 'pg'
import type { Logger } from 'pino'

export interface DatabaseClockParts {
  readonly pool: Pick<Pool, 'query'>
  /** What this machine believes the time to be. */
  readonly machine: () => Date
  readonly logger: Pick<Logger, 'warn'>
}

const MEASURE_EVERY_MS = 10_000
const WORTH_A_WORD_MS = 2_000
/** Both clocks are read to the millisecond. */
const ROUNDING_MS = 1

/**
 * The time by the database's clock: servers that share a database share the time, whatever their own clocks say. Measured
 * now and then and counted on from there, so that telling the time asks nobody.
 */
export class DatabaseClock {
  readonly #parts: DatabaseClockParts
  #offsetMs = 0
  #timer: NodeJS.Timeout | undefined
  #measuring: Promise<void> | undefined

  static async start(parts: DatabaseClockParts): Promise<DatabaseClock> {
    const clock = new DatabaseClock(parts)
    await clock.measure()
    clock.#timer = setInterval(() => {
      clock.#measuring ??= clock
        .measure()
        .catch((err) => parts.logger.warn({ err }, 'could not ask the database for the time'))
        .finally(() => {
          clock.#measuring = undefined
        })
    }, MEASURE_EVERY_MS).unref()
    return clock
  }

  private constructor(parts: DatabaseClockParts) {
    this.#parts = parts
  }

  readonly now = (): Date => new Date(this.#parts.machine().getTime() + this.#offsetMs)

  stop(): void {
    clearInterval(this.#timer)
  }

  /** The database read its clock some time between question and answer: only an offset which contradicts that is wrong. */
  async measure(): Promise<void> {
    const { pool, machine } = this.#parts
    const asked = machine().getTime()
    const { rows } = await pool.query<{ ms: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms')
    const answered = machine().getTime()
    const told = Number(rows[0]?.ms)
    const [least, most] = [told - answered - ROUNDING_MS, told - asked + ROUNDING_MS]
    if (least > most || (this.#offsetMs >= least && this.#offsetMs <= most)) return
    this.#correct(Math.round((least + most) / 2))
  }

  #correct(offsetMs: number): void {
    const changed = Math.abs(offsetMs - this.#offsetMs)
    this.#offsetMs = offsetMs
    if (changed < WORTH_A_WORD_MS) return
    this.#parts.logger.warn({ offsetMs }, "this machine's clock is not the database's; the database's is followed")
  }
}
