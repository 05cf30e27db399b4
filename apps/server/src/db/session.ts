import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

const CONNECT_MS = 10_000

/** For what takes as long as it takes: migrations, backup, restore. Whoever opens it ends it. */
export async function openSession(connection: pg.ClientConfig): Promise<pg.Client> {
  const session = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS })
  // A session may end at any time; without a listener that would end the process. Its next question fails.
  session.on('error', () => {})
  try {
    await session.connect()
    return session
  } catch (error) {
    session.end().catch(() => {})
    throw error
  }
}

/** On this session, inside whatever it has begun, instead of on connections of its own. */
export function kyselyOn<Tables = unknown>(session: pg.ClientBase): Kysely<Tables> {
  const lent = { query: session.query.bind(session) as PostgresPoolClient['query'], release() {} }
  const pool = { connect: async () => lent, end: async () => {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
