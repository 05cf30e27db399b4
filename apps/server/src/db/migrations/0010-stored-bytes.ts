import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Empty where it was never measured: orders closed before this, and what an older server beside us writes.
  await sql`ALTER TABLE pedido ADD COLUMN bytes integer`.execute(db)
  await sql`ALTER TABLE evento ADD COLUMN bytes integer`.execute(db)
  await sql`ALTER TABLE cozinha ADD COLUMN abertos_bytes bigint NOT NULL DEFAULT 0`.execute(db)
  await sql`UPDATE pedido SET bytes = octet_length(estado::text) WHERE aberto`.execute(db)
  await sql`
    UPDATE cozinha c SET abertos_bytes = p.bytes
    FROM (SELECT cozinha_id, sum(bytes) AS bytes FROM pedido WHERE aberto GROUP BY cozinha_id) p
    WHERE p.cozinha_id = c.id`.execute(db)
}
