import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Keys made before this name no origin: which ones they bring, nobody wrote down, and a till must not stop at an
  // update. They have every origin that no other key of their kitchen names as its own.
  await sql`
    ALTER TABLE chave_integracao
    ADD COLUMN origens text[] CHECK (cardinality(origens) > 0)`.execute(db)
  await sql`CREATE INDEX chave_integracao_cozinha ON chave_integracao (cozinha_id)`.execute(db)
}
