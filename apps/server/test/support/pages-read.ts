import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Schema } from '../../src/db/schema'
import type { TestDatabase } from './test-database'

/** How many pages of the database a piece of work asks for: what it costs, whatever else the machine does. */
export async function pagesRead(
  { pool }: TestDatabase,
  work: (kysely: Kysely<Schema>) => Promise<unknown>,
): Promise<number> {
  const asked: CompiledQuery[] = []
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => {
      if (level === 'query' && /^(select|with|update|delete)/i.test(query.sql)) asked.push(query)
    },
  })
  await work(kysely)
  const client = await pool.connect()
  try {
    let pages = 0
    for (const { sql, parameters } of asked) {
      await client.query('BEGIN')
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, [...parameters])
      await client.query('ROLLBACK')
      const { Plan: plan } = rows[0]['QUERY PLAN'][0] as { Plan: Record<string, number> }
      pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    }
    return pages
  } finally {
    client.release()
  }
}
