import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Orders of before begin at nothing: summing their events up would read the whole log.
  await sql`ALTER TABLE pedido ADD COLUMN historia integer NOT NULL DEFAULT 0`.execute(db)
}
