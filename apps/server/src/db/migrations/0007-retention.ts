import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Compared with `fechado_em`: an order reopened after its names were erased, and closed again, may hold new ones.
  await sql`ALTER TABLE pedido ADD COLUMN apagado_em timestamptz`.execute(db)
  await sql`
    CREATE INDEX pedido_com_nomes ON pedido (cozinha_id, fechado_em)
    WHERE NOT aberto AND (apagado_em IS NULL OR apagado_em <= fechado_em)`.execute(db)

  // The few events that carry names and notes, found by their order.
  await sql`
    CREATE INDEX evento_com_nomes ON evento (cozinha_id, (coalesce(corpo->>'pedidoId', corpo->'pedido'->>'id')))
    WHERE corpo->>'tipo' IN ('PedidoRecebido', 'PedidoAlterado', 'PedidoCancelado', 'PedidoReaberto')`.execute(db)

  // A BRIN index stops helping once the room of removed rows is used again.
  await sql`DROP INDEX comando_em`.execute(db)
  await sql`CREATE INDEX comando_em ON comando (em)`.execute(db)
}
