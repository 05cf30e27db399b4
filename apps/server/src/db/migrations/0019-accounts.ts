import { type Kysely, sql } from 'kysely'

/** People of the back office. The first four tables are the ones better-auth works on, by the names given in `accounts/auth.ts`. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE pessoa (
      id uuid PRIMARY KEY,
      nome text NOT NULL CHECK (nome <> ''),
      email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
      email_verificado boolean NOT NULL DEFAULT false,
      imagem text,
      administrador boolean NOT NULL DEFAULT false,
      criada_em timestamptz NOT NULL DEFAULT now(),
      alterada_em timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`
    CREATE TABLE sessao (
      id uuid PRIMARY KEY,
      token text NOT NULL UNIQUE,
      pessoa_id uuid NOT NULL REFERENCES pessoa ON DELETE CASCADE,
      expira_em timestamptz NOT NULL,
      endereco text,
      aparelho text,
      criada_em timestamptz NOT NULL DEFAULT now(),
      alterada_em timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX sessao_pessoa ON sessao (pessoa_id)`.execute(db)
  await sql`
    CREATE TABLE credencial (
      id uuid PRIMARY KEY,
      pessoa_id uuid NOT NULL REFERENCES pessoa ON DELETE CASCADE,
      provedor text NOT NULL,
      conta text NOT NULL,
      senha text,
      token_de_acesso text,
      token_de_renovacao text,
      token_de_identidade text,
      token_de_acesso_ate timestamptz,
      token_de_renovacao_ate timestamptz,
      escopo text,
      criada_em timestamptz NOT NULL DEFAULT now(),
      alterada_em timestamptz NOT NULL DEFAULT now(),
      UNIQUE (provedor, conta)
    )`.execute(db)
  await sql`CREATE INDEX credencial_pessoa ON credencial (pessoa_id)`.execute(db)
  await sql`
    CREATE TABLE verificacao (
      id uuid PRIMARY KEY,
      identificador text NOT NULL,
      valor text NOT NULL,
      expira_em timestamptz NOT NULL,
      criada_em timestamptz NOT NULL DEFAULT now(),
      alterada_em timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX verificacao_identificador ON verificacao (identificador)`.execute(db)
  await sql`
    CREATE TABLE segredo_das_contas (
      id integer PRIMARY KEY CHECK (id = 1),
      segredo text NOT NULL CHECK (length(segredo) >= 32),
      criado_em timestamptz NOT NULL
    )`.execute(db)
}
