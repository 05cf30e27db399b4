import { type Kysely, sql } from 'kysely'

/** Whoever removes a webhook waits for its row alone; a week of its deliveries goes afterwards, portion by portion. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE webhook ADD COLUMN removido_em timestamptz`.execute(db)
}
