import { type Kysely, sql } from 'kysely'

/** When a platform called by itself, apart from when it answered. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE loja_de_plataforma ADD COLUMN chamou_em timestamptz`.execute(db)
}
