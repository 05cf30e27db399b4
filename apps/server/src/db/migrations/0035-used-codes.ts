import { type Kysely, sql } from 'kysely'

/** Codes of the second factor that opened once: each is taken by its first bearer only. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE codigo_usado (
      pessoa_id uuid NOT NULL REFERENCES pessoa ON DELETE CASCADE,
      hash text NOT NULL,
      ate timestamptz NOT NULL,
      PRIMARY KEY (pessoa_id, hash)
    )`.execute(db)
}
