import { type Kysely, sql } from 'kysely'

/** What an order is called, beside the order: who looks for those of one number opens none of the others. Of closed ones that are there already nobody asks. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE pedido ADD COLUMN numero text`.execute(db)
  await sql`UPDATE pedido SET numero = estado ->> 'numero' WHERE aberto`.execute(db)
  await sql`CREATE INDEX pedido_aberto_numero ON pedido (cozinha_id, numero) WHERE aberto`.execute(db)
}
