import pg from 'pg'
import { expect } from 'vitest'
import type { TestDatabase } from './test-database'

export interface AskedMeanwhile<Answer> {
  /** They wait for the row, or for their turn to. */
  readonly calls: () => Promise<Answer>[]
  /** What goes on all the same. */
  readonly meanwhile: () => Promise<void>
  /** So many connections may wait for the row, however many calls there are. */
  readonly most: number
}

/** Holds a row as somebody else would who is slow about it; with what the calls answered once it was let go. */
export async function holdRow<Answer extends { readonly status: number }>(
  { pool, url }: Pick<TestDatabase, 'pool' | 'url'>,
  [statement, ...values]: readonly [statement: string, ...values: string[]],
  { calls, meanwhile, most }: AskedMeanwhile<Answer>,
): Promise<number[]> {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  let sent: Promise<Answer>[] = []
  try {
    await holder.query('BEGIN')
    await holder.query(statement, values)
    sent = calls()
    await expect.poll(() => waitingForLocks(pool)).toBeGreaterThan(0)
    await meanwhile()
    const held = await waitingForLocks(pool)
    expect(held).toBeGreaterThan(0)
    expect(held).toBeLessThanOrEqual(most)
  } finally {
    await holder.query('ROLLBACK')
    await holder.end()
    await Promise.allSettled(sent)
  }
  return Promise.all(sent.map(async (call) => (await call).status))
}

/** Connections that wait for somebody else's. */
export async function waitingForLocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
