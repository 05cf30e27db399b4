import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Written twice a second: room on the page keeps its index out of it.
  await sql`
    CREATE TABLE worker_lease (
      name text PRIMARY KEY,
      holder text NOT NULL,
      expires_at timestamptz NOT NULL
    ) WITH (fillfactor = 10)`.execute(db)

  // By kitchen: thousands of due orders of one are no longer in the way of another's.
  await sql`
    CREATE INDEX pedido_vence_na_cozinha ON pedido (cozinha_id, vence_em) WHERE vence_em IS NOT NULL`.execute(db)
  await sql`DROP INDEX pedido_vence`.execute(db)
}
