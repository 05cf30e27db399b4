import pg from 'pg'
import type { Logger } from 'pino'
import { guardParsing } from './guard-parsing'

const SIZE = 20
/** Whoever comes first after a quiet hour does not wait for a new connection, which takes as long as ten orders. */
const KEPT_OPEN = 6
const CONNECT_MS = 5_000
const IDLE_MS = 60_000
/** A station waits 15 s for an answer, and shall have the words "try again" before that. */
const ANSWER_LIMIT_MS = 10_000

export interface PoolLimits {
  /** How long one answer may take. */
  readonly limitMs?: number
  /** How long to wait for what another transaction has locked; as long as an answer may take when absent. */
  readonly lockLimitMs?: number
  readonly size?: number
}

/**
 * Connections for work that somebody waits for. A database that takes questions and never answers, frozen or behind a dead line,
 * would otherwise keep every caller for ever. The database is asked to stop by itself, so that it does not go on for callers who have
 * gone; when it says nothing a little later, the connection is given up.
 */
export function openBoundedPool(
  connection: pg.ClientConfig,
  logger: Pick<Logger, 'warn'>,
  { limitMs = ANSWER_LIMIT_MS, lockLimitMs, size = SIZE }: PoolLimits = {},
): pg.Pool {
  const lastWordMs = limitMs * 1.25
  const pool = new pg.Pool({
    ...connection,
    max: size,
    min: KEPT_OPEN,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: lastWordMs,
    onConnect: (client) => limitSession(client, limitMs, lockLimitMs),
  })
  pool.on('error', (err) => logger.warn({ err }, 'a database connection was lost'))
  // The pool watches idle connections only: one that breaks in use emits `error` too, which without a listener ends the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    guardParsing(client)
  })
  endLongLeases(pool, logger, lastWordMs)
  return pool
}

/** Opens those that are kept, so that the first rush after a start need not. One that fails now is opened when it is needed. */
export async function openKept(pool: pg.Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: KEPT_OPEN }, () => pool.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
}

/** By question and not on connecting: a pooler between us and the database refuses settings that it does not know. */
async function limitSession(client: pg.ClientBase, limitMs: number, lockLimitMs = 0): Promise<void> {
  // The second is for other servers: one that freezes in the middle of a transaction must not keep its kitchen locked.
  await client.query(
    `SET statement_timeout = ${limitMs}; SET idle_in_transaction_session_timeout = ${limitMs}; SET lock_timeout = ${lockLimitMs}`,
  )
}

/** A whole lease and not a single question: a connection with an answer outstanding must not be lent to the next caller. */
function endLongLeases(pool: pg.Pool, logger: Pick<Logger, 'warn'>, limitMs: number): void {
  const leases = new WeakMap<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    const end = () => {
      logger.warn('the database does not answer; giving up a connection')
      if (!(client instanceof pg.Client)) return
      client.end().catch(() => {})
      // With questions under way that were sent at once it would wait for their answers.
      if (client.pipeline) client.connection.stream.destroy()
    }
    leases.set(client, setTimeout(end, limitMs).unref())
  })
  pool.on('release', (_error, client) => clearTimeout(leases.get(client)))
}
