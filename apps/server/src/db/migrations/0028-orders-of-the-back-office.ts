import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Who of the house sent an order: only these may be changed from the back office. Goes with its order.
  await sql`
    CREATE TABLE pedido_da_retaguarda (
      cozinha_id text NOT NULL,
      pedido_id text NOT NULL,
      pessoa_id uuid REFERENCES pessoa ON DELETE SET NULL,
      enviado_em timestamptz NOT NULL,
      PRIMARY KEY (cozinha_id, pedido_id),
      FOREIGN KEY (cozinha_id, pedido_id) REFERENCES pedido (cozinha_id, id) ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX pedido_da_retaguarda_enviado ON pedido_da_retaguarda (cozinha_id, enviado_em)`.execute(db)
  await sql`CREATE INDEX pedido_da_retaguarda_pessoa ON pedido_da_retaguarda (pessoa_id)`.execute(db)
}
