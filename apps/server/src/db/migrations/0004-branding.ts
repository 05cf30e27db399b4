import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // One row at most: of servers that start together, the first one's key is everybody's.
  await sql`
    CREATE TABLE chave_storage (
      unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
      chave bytea NOT NULL,
      criada_em timestamptz NOT NULL
    )`.execute(db)
}
