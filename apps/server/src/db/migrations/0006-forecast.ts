import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // The forecast reads single hours of the past; its cost must not grow with the number of them.
  await sql`CREATE INDEX pedido_recebido ON pedido (cozinha_id, recebido_em)`.execute(db)
}
