import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Orders closed before this keep none and are recalled after the others, by their time: no long rewrite of a large table.
  await sql`ALTER TABLE pedido ADD COLUMN fechado_seq bigint`.execute(db)
  await sql`
    CREATE INDEX pedido_recente ON pedido (cozinha_id, fechado_seq DESC NULLS LAST, fechado_em DESC)
    WHERE NOT aberto`.execute(db)
}
