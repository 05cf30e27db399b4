import { type Kysely, sql } from 'kysely'

/** A page of the orders of an origin or of a sender, or of those that are open, is read from where it begins and no further. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE INDEX pedido_da_origem ON pedido (cozinha_id, origem, recebido_em, id)`.execute(db)
  await sql`CREATE INDEX pedido_do_remetente ON pedido (cozinha_id, remetente, recebido_em, id)`.execute(db)
  await sql`
    CREATE INDEX pedido_sem_remetente ON pedido (cozinha_id, recebido_em, id) WHERE remetente IS NULL`.execute(db)
  // In place of one by the kitchen alone.
  await sql`CREATE INDEX pedido_aberto_recebido ON pedido (cozinha_id, recebido_em, id) WHERE aberto`.execute(db)
  await sql`DROP INDEX pedido_aberto`.execute(db)
}
