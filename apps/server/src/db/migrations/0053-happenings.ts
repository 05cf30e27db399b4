import { type Kysely, sql } from 'kysely'

/** What the origins of orders are told, and what has to be remembered of each order to tell it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE acontecimento (
      cozinha_id text NOT NULL REFERENCES cozinha (id) ON DELETE CASCADE,
      seq bigint NOT NULL,
      lugar smallint NOT NULL,
      epoca text NOT NULL,
      origem text NOT NULL,
      remetente text,
      em timestamptz NOT NULL,
      corpo jsonb NOT NULL,
      PRIMARY KEY (cozinha_id, seq, lugar)
    )`.execute(db)
  await sql`CREATE INDEX acontecimento_em ON acontecimento (cozinha_id, em)`.execute(db)
  await sql`CREATE INDEX acontecimento_velho ON acontecimento USING brin (em)`.execute(db)
  await sql`
    CREATE TABLE andamento (
      cozinha_id text NOT NULL REFERENCES cozinha (id) ON DELETE CASCADE,
      pedido_id text NOT NULL,
      seq bigint NOT NULL,
      estado jsonb NOT NULL,
      aberto boolean NOT NULL,
      mudado_em timestamptz NOT NULL,
      PRIMARY KEY (cozinha_id, pedido_id)
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`CREATE INDEX andamento_mudado ON andamento (mudado_em)`.execute(db)
}
