import { type Kysely, sql } from 'kysely'

/** A device is called for as long as its licence is good. Empty where its token did not tell: it does at the next login. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE inscricao_push ADD COLUMN licenca_ate timestamptz`.execute(db)
}
