import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE chave_integracao ADD COLUMN usada_em timestamptz`.execute(db)
  // One row a device and name, in each kitchen it ever looked at.
  await sql`
    CREATE TABLE estacao (
      id uuid PRIMARY KEY,
      cozinha_id text NOT NULL REFERENCES cozinha,
      instalacao text NOT NULL,
      nome text NOT NULL,
      licenca_id text NOT NULL,
      linhas text[] NOT NULL,
      tela text,
      versao text,
      vista_em timestamptz NOT NULL,
      saiu_em timestamptz,
      identificar_em timestamptz,
      UNIQUE (cozinha_id, instalacao, nome)
    )`.execute(db)
  await sql`CREATE INDEX estacao_licenca ON estacao (licenca_id)`.execute(db)
  await sql`CREATE INDEX estacao_identificar ON estacao (identificar_em) WHERE identificar_em IS NOT NULL`.execute(db)
}
