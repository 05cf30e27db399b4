import { type Kysely, sql } from 'kysely'
import type { DemoMemory } from './demo-memory'
import type { DemoTables } from './tables'

/** Any number does, as long as every server uses the same and nothing else does. */
const LOCK_KEY = 7_226_181_103

export function postgresDemoMemory(transaction: Kysely<DemoTables>): DemoMemory {
  return {
    async lock() {
      await sql`SELECT pg_advisory_xact_lock(${LOCK_KEY}::bigint)`.execute(transaction)
    },
    async read() {
      const rows = await transaction.selectFrom('demonstracao').selectAll().execute()
      return new Map(rows.map(({ chave, valor }) => [chave, valor]))
    },
    async write(chave, valor) {
      await transaction
        .insertInto('demonstracao')
        .values({ chave, valor })
        .onConflict((conflict) => conflict.column('chave').doUpdateSet({ valor }))
        .execute()
    },
  }
}
