import { type Kysely, sql } from 'kysely'

/** Who counts, and every late tap on a dough, asks what was done to the stock since, while the kitchen waits: a few events among thousands. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE INDEX evento_do_estoque ON evento (cozinha_id, em, seq)
    WHERE tipo IN ('MassasContadas', 'MassasAjustadas', 'MassasAbertas', 'MassasFechadas')`.execute(db)
}
