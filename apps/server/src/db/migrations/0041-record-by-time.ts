import { type Kysely, sql } from 'kysely'

/** The newest lines of a company are found without sorting all of its lines. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE INDEX registro_empresa_em ON registro (empresa_id, em DESC, id DESC)`.execute(db)
  await sql`DROP INDEX registro_empresa`.execute(db)
}
