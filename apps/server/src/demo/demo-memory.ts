import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema'

/** Any number does, as long as every server uses the same and nothing else does. */
const LOCK_KEY = 7_226_181_103

/**
 * What the demonstration knows of itself. Licences and keys are stored as hashes, so the plain numbers the terminal
 * prints at every start have to be kept here; nothing but the demonstration's own is ever written to it.
 */
export function demoMemory(transaction: Kysely<Schema>) {
  return {
    /** Held until the transaction ends. */
    async lock() {
      await sql`SELECT pg_advisory_xact_lock(${LOCK_KEY}::bigint)`.execute(transaction)
    },
    async read(): Promise<ReadonlyMap<string, string>> {
      const rows = await transaction.selectFrom('demonstracao').selectAll().execute()
      return new Map(rows.map(({ chave, valor }) => [chave, valor]))
    },
    async write(chave: string, valor: string): Promise<void> {
      await transaction
        .insertInto('demonstracao')
        .values({ chave, valor })
        .onConflict((conflict) => conflict.column('chave').doUpdateSet({ valor }))
        .execute()
    },
  }
}
