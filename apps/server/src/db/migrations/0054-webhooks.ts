import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE webhook (
      id uuid PRIMARY KEY,
      cozinha_id text NOT NULL REFERENCES cozinha (id) ON DELETE CASCADE,
      chave_id uuid NOT NULL REFERENCES chave_integracao (id) ON DELETE CASCADE,
      url text NOT NULL,
      segredo text NOT NULL,
      ligado boolean NOT NULL DEFAULT true,
      motivo text,
      criado_em timestamptz NOT NULL,
      falhas integer NOT NULL DEFAULT 0,
      falha_desde timestamptz,
      proxima_em timestamptz
    )`.execute(db)
  await sql`CREATE INDEX webhook_cozinha ON webhook (cozinha_id)`.execute(db)
  await sql`CREATE INDEX webhook_chave ON webhook (chave_id)`.execute(db)
  await sql`
    CREATE TABLE entrega_de_webhook (
      id uuid PRIMARY KEY,
      webhook_id uuid NOT NULL REFERENCES webhook (id) ON DELETE CASCADE,
      acontecimento_id text NOT NULL,
      pedido_id text NOT NULL,
      seq bigint NOT NULL,
      lugar smallint NOT NULL,
      corpo jsonb NOT NULL,
      situacao text NOT NULL CHECK (situacao IN ('pendente', 'entregue', 'desistiu')),
      tentativas integer NOT NULL DEFAULT 0,
      resposta integer,
      falha text,
      criada_em timestamptz NOT NULL,
      proxima_em timestamptz NOT NULL,
      prazo_em timestamptz NOT NULL,
      entregue_em timestamptz,
      UNIQUE (webhook_id, acontecimento_id)
    ) WITH (fillfactor = 70)`.execute(db)
  // What is next of each order, and what is due; both only of what is still to be done.
  await sql`
    CREATE INDEX entrega_na_vez ON entrega_de_webhook (webhook_id, pedido_id, seq, lugar)
    WHERE situacao = 'pendente'`.execute(db)
  await sql`
    CREATE INDEX entrega_pendente ON entrega_de_webhook (webhook_id, proxima_em) WHERE situacao = 'pendente'`.execute(
    db,
  )
  await sql`CREATE INDEX entrega_lista ON entrega_de_webhook (webhook_id, criada_em, id)`.execute(db)
  await sql`CREATE INDEX entrega_velha ON entrega_de_webhook (criada_em)`.execute(db)
}
