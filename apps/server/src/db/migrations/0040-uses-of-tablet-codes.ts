import { type Kysely, sql } from 'kysely'

/** How often a code was used: its device may ask again, not for ever. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE codigo_de_tablet ADD COLUMN vezes integer NOT NULL DEFAULT 0`.execute(db)
}
