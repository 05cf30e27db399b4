import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE cozinha (
      id text PRIMARY KEY,
      sigla text NOT NULL,
      seq bigint NOT NULL DEFAULT 0,
      epoca text NOT NULL,
      numero integer NOT NULL DEFAULT 0,
      abertos integer NOT NULL DEFAULT 0,
      configuracao json NOT NULL,
      rotas json NOT NULL,
      estoque json NOT NULL,
      criada_em timestamptz NOT NULL DEFAULT now()
    ) WITH (fillfactor = 50)`.execute(db)

  await sql`
    CREATE TABLE pedido (
      cozinha_id text NOT NULL REFERENCES cozinha (id),
      id text NOT NULL,
      origem text NOT NULL,
      referencia text NOT NULL,
      aberto boolean NOT NULL,
      recebido_em timestamptz NOT NULL,
      fechado_em timestamptz,
      vence_em timestamptz,
      estado json NOT NULL,
      PRIMARY KEY (cozinha_id, id),
      UNIQUE (cozinha_id, origem, referencia)
    )`.execute(db)
  // Partial indexes: what a station is shown costs the same with ten past orders or a million.
  await sql`CREATE INDEX pedido_aberto ON pedido (cozinha_id) WHERE aberto`.execute(db)
  await sql`CREATE INDEX pedido_fechado ON pedido (cozinha_id, fechado_em DESC) WHERE NOT aberto`.execute(db)
  await sql`CREATE INDEX pedido_vence ON pedido (vence_em) WHERE vence_em IS NOT NULL`.execute(db)

  await sql`
    CREATE TABLE evento (
      cozinha_id text NOT NULL REFERENCES cozinha (id),
      seq bigint NOT NULL,
      em timestamptz NOT NULL,
      corpo json NOT NULL,
      PRIMARY KEY (cozinha_id, seq)
    )`.execute(db)
  await sql`CREATE INDEX evento_em ON evento USING brin (em)`.execute(db)

  await sql`
    CREATE TABLE comando (
      cozinha_id text NOT NULL REFERENCES cozinha (id),
      id text NOT NULL,
      situacao text NOT NULL CHECK (situacao IN ('aceito', 'recusado')),
      motivo text,
      em timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (cozinha_id, id)
    )`.execute(db)
  await sql`CREATE INDEX comando_em ON comando USING brin (em)`.execute(db)

  await sql`
    CREATE TABLE chave_integracao (
      id uuid PRIMARY KEY,
      cozinha_id text NOT NULL REFERENCES cozinha (id),
      nome text NOT NULL,
      hash text NOT NULL UNIQUE,
      criada_em timestamptz NOT NULL DEFAULT now(),
      revogada_em timestamptz
    )`.execute(db)
}
