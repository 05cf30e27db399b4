import { type Kysely, sql } from 'kysely'

const COM_NOMES = sql.raw(`('PedidoRecebido', 'PedidoAlterado', 'PedidoCancelado', 'PedidoReaberto')`)

/**
 * What an event is and whose order it is about stand beside it: whoever looks for some of them, and every index when one is written, would
 * else read the whole of a long order for it. Events of before have neither, and are found as they were.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE evento ADD COLUMN tipo text, ADD COLUMN pedido_id text`.execute(db)
  await sql`
    CREATE INDEX evento_do_pedido ON evento (cozinha_id, pedido_id) WHERE tipo IN ${COM_NOMES}`.execute(db)
  await sql`DROP INDEX evento_com_nomes`.execute(db)
  await sql`
    CREATE INDEX evento_com_nomes ON evento (cozinha_id, (coalesce(corpo->>'pedidoId', corpo->'pedido'->>'id')))
    WHERE tipo IS NULL AND corpo->>'tipo' IN ${COM_NOMES}`.execute(db)
  await sql`
    CREATE INDEX evento_de_configuracao ON evento (cozinha_id, seq) WHERE tipo = 'CozinhaConfigurada'`.execute(db)
}
