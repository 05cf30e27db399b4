import { type Kysely, sql } from 'kysely'

/** The port of each kitchen at which a till prints, and what was printed there, for a few days. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE impressora (
      cozinha_id text PRIMARY KEY REFERENCES cozinha (id) ON DELETE CASCADE,
      ligada boolean NOT NULL,
      porta integer NOT NULL CHECK (porta BETWEEN 1 AND 65535),
      codificacao text NOT NULL,
      iguais text NOT NULL CHECK (iguais IN ('marcar', 'juntar')),
      modelo jsonb NOT NULL,
      mudada_em timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX impressora_porta ON impressora (porta) WHERE ligada`.execute(db)
  await sql`
    CREATE TABLE impressao_recebida (
      id uuid PRIMARY KEY,
      cozinha_id text NOT NULL REFERENCES cozinha (id) ON DELETE CASCADE,
      recebida_em timestamptz NOT NULL,
      resumo bytea NOT NULL,
      situacao text NOT NULL CHECK (situacao IN ('pedido', 'repetida', 'via', 'semPedido', 'recusada')),
      pedido_id text,
      numero text,
      motivo text,
      texto bytea NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX impressao_recebida_da_cozinha ON impressao_recebida (cozinha_id, recebida_em, id)`.execute(db)
  await sql`CREATE INDEX impressao_recebida_igual ON impressao_recebida (cozinha_id, resumo, recebida_em)`.execute(db)
  await sql`CREATE INDEX impressao_recebida_velha ON impressao_recebida (recebida_em)`.execute(db)
}
