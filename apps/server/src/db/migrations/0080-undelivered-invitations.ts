import { type Kysely, sql } from 'kysely'

/** Why the letter of an invitation never arrived; null while it is under way, and for good when it did. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE convite ADD COLUMN nao_entregue text CHECK (nao_entregue IN ('endereco', 'correio'))`.execute(db)
}
