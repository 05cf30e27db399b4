import { type Kysely, sql } from 'kysely'

/** What a company sent lately is counted, whichever of its licences sent it, and of what it has the newest stay. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE INDEX registro_erro_empresa ON registro_erro (sigla, recebido_em)`.execute(db)
}
