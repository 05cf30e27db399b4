import type { Pool, PoolClient } from 'pg'

/** Begin to commit on one connection; what `work` throws takes everything back. */
export async function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    // A connection that failed in mid-transaction is not lent again: closing it is the surest roll-back.
    client.release(failure)
  }
}
