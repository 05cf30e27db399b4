import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Empty in rules that were made before: their key is shown as it is compared.
  await sql`ALTER TABLE rota ADD COLUMN texto text`.execute(db)
}
