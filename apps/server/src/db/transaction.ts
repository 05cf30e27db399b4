import type { Pool, PoolClient } from 'pg'

/** What is left to do once everything was read. */
export interface Ending<T> {
  readonly result: T
  /** The last that is written: it travels with the COMMIT, which takes everything back when it fails. */
  last?(client: PoolClient): Promise<unknown>
}

/**
 * Begin to commit on one connection; what is thrown takes everything back. Each answer that is waited for is a turn of the event loop and of the
 * database's process, so nothing waits that need not: BEGIN travels with what `read` asks at once, and COMMIT with the last write. Answers come in
 * the order of the questions, and after one that failed the database refuses all others until the end.
 */
export async function transaction<Read, T>(
  pool: Pool,
  read: (client: PoolClient) => Promise<Read>,
  work: (client: PoolClient, read: Read) => Promise<Ending<T>>,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    sendAtOnce(client, true)
    const [, seen] = await together(client, () => [client.query('BEGIN'), read(client)])
    const { result, last } = await work(client, seen)
    const [, { command }] = await together(client, () => [last?.(client), client.query('COMMIT')])
    // A COMMIT of what cannot be committed is no error to the database.
    if (command !== 'COMMIT') throw new Error(`a transaction ended with ${command}`)
    return result
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    sendAtOnce(client, false)
    // A connection that failed in mid-transaction is not lent again: closing it is the surest roll-back.
    client.release(failure)
  }
}

/**
 * Whether the driver sends a question before the last one is answered. It asks itself at each question, so this may change while none is under way.
 * Not for the whole pool: what is read in portions cannot share a connection with questions behind it.
 */
function sendAtOnce(client: PoolClient, pipeline: boolean): void {
  Object.assign(client, { pipeline })
}

/** What is asked without waiting leaves in one piece, and wakes the database once. The first that fails is thrown. */
function together<A, B>(
  { connection: { stream } }: PoolClient,
  ask: () => [Promise<A> | undefined, Promise<B>],
): Promise<[A | undefined, B]> {
  stream.cork()
  try {
    return Promise.all(ask())
  } finally {
    stream.uncork()
  }
}
