import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A licence may be opened by more numbers than its first: each tablet set up by its camera has one of its own.
  await sql`
    CREATE TABLE numero_de_aparelho (
      hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
      licenca_id uuid NOT NULL REFERENCES licenca,
      criado_em timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX numero_de_aparelho_licenca ON numero_de_aparelho (licenca_id)`.execute(db)
  await sql`
    CREATE TABLE codigo_de_tablet (
      id uuid PRIMARY KEY,
      hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
      licenca_id uuid NOT NULL REFERENCES licenca,
      perfil_id integer NOT NULL REFERENCES perfil,
      estacao text NOT NULL,
      linhas text[] NOT NULL,
      tela text NOT NULL CHECK (tela IN ('F', 'K')),
      criado_em timestamptz NOT NULL,
      expira_em timestamptz NOT NULL,
      usado_em timestamptz,
      instalacao text,
      numero_hash text REFERENCES numero_de_aparelho ON DELETE SET NULL
    )`.execute(db)
  await sql`CREATE INDEX codigo_de_tablet_licenca ON codigo_de_tablet (licenca_id)`.execute(db)
}
