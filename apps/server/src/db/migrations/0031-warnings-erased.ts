import { type Kysely, sql } from 'kysely'

/** Orders that were erased before warnings went with the rest are erased again by the next look of retention. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    UPDATE pedido SET apagado_em = NULL
    WHERE apagado_em IS NOT NULL AND NOT aberto AND estado::text LIKE '%"avisos":["%'`.execute(db)
}
