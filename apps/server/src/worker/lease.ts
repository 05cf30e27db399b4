import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { WorkerTables } from './tables'

export interface LeaseParts {
  readonly kysely: Kysely<WorkerTables>
  readonly name: string
  /** Tells this server from every other, and from itself before a restart. */
  readonly holder: string
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds that only ever go on, whatever happens to the time of day. */
  readonly steadyMs: () => number
  readonly onHeld: () => void
  readonly onLost: () => void
  /** The lease is alive, here or elsewhere: somebody answers for the house. */
  readonly onAlive: (where: 'here' | 'elsewhere') => void
}

/** A killed holder is replaced within `TERM_MS + ROUND_MS`, which leaves an alarm two of its five seconds. */
const TERM_MS = 2_500
const ROUND_MS = 500
/** One that ends later than any renewal could say is from before the clock was set back, and its holder may be long gone. */
const LONGEST_AHEAD_MS = 2 * TERM_MS

/**
 * One row that says which server works, renewed by it twice a second and free for the others once it is not. The time is the
 * database's. Two may believe that they hold it for a moment, when one was frozen: what they do must bear it.
 */
export class Lease {
  readonly #parts: LeaseParts
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined
  #heldUntil: number | undefined
  #seenElsewhere: string | undefined
  #closing = false

  constructor(parts: LeaseParts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => this.#contendOnce(), ROUND_MS)
    this.#contendOnce()
  }

  /** Stops renewing. What it protects is to be stopped before it is given back. */
  async stop(): Promise<void> {
    this.#closing = true
    clearInterval(this.#timer)
    await this.#round
  }

  /** For the next server to begin at once instead of at the end of the term. */
  async giveBack(): Promise<void> {
    const { kysely, name, holder } = this.#parts
    if (this.#heldUntil === undefined) return
    await kysely.deleteFrom('worker_lease').where('name', '=', name).where('holder', '=', holder).execute()
  }

  #contendOnce(): void {
    this.#round ??= this.#contend()
      .catch((err) => this.#parts.logger.warn({ err }, 'could not ask for the lease of the background work'))
      .finally(() => {
        this.#loseWhenOver()
        this.#round = undefined
      })
  }

  async #contend(): Promise<void> {
    const { holder, onAlive } = this.#parts
    const asked = this.#parts.steadyMs()
    const row = await this.#takeOrRead()
    if (!row || this.#closing) return
    if (row.holder === holder) this.#renewed(asked)
    else {
      // Only a renewal shows that the holder lives: the first sight may be of one that died a moment ago.
      if (this.#seenElsewhere !== undefined && row.expires !== this.#seenElsewhere) onAlive('elsewhere')
      this.#seenElsewhere = row.expires
      if (this.#heldUntil !== undefined) this.#heldUntil = Number.NEGATIVE_INFINITY
    }
  }

  #renewed(asked: number): void {
    const { onAlive, onHeld, logger } = this.#parts
    const isNew = this.#heldUntil === undefined
    this.#heldUntil = asked + TERM_MS
    onAlive('here')
    if (!isNew) return
    logger.info('this server does the background work')
    onHeld()
  }

  #loseWhenOver(): void {
    const { steadyMs, onLost, logger } = this.#parts
    if (this.#heldUntil === undefined || steadyMs() < this.#heldUntil) return
    this.#heldUntil = undefined
    logger.warn('this server no longer does the background work')
    onLost()
  }

  async #takeOrRead(): Promise<{ holder: string; expires: string } | undefined> {
    const { kysely, name, holder } = this.#parts
    const { rows } = await sql<{ holder: string; expires: string }>`
      WITH taken AS (
        INSERT INTO worker_lease AS lease (name, holder, expires_at)
        VALUES (${name}, ${holder}, clock_timestamp() + ${TERM_MS}::int * interval '1 millisecond')
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
        WHERE lease.holder = excluded.holder
          OR lease.expires_at NOT BETWEEN clock_timestamp() AND clock_timestamp() + ${LONGEST_AHEAD_MS}::int * interval '1 millisecond'
        RETURNING holder, expires_at::text AS expires
      )
      SELECT holder, expires FROM taken
      UNION ALL
      SELECT holder, expires_at::text FROM worker_lease WHERE name = ${name} AND NOT EXISTS (SELECT FROM taken)`.execute(
      kysely,
    )
    return rows[0]
  }
}
