import { type Kysely, sql } from 'kysely'

/** What a station says of itself; null for stations of before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE estacao ADD COLUMN relogio_ms integer, ADD COLUMN autoteste jsonb, ADD COLUMN autoteste_em timestamptz`.execute(
    db,
  )
}
