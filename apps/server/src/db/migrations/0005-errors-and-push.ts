import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE registro_erro (
      sigla text NOT NULL,
      id text NOT NULL,
      licenca_id text NOT NULL,
      caminho text NOT NULL,
      em timestamptz NOT NULL,
      recebido_em timestamptz NOT NULL,
      estacao text,
      cozinha text,
      rota text NOT NULL,
      versao text NOT NULL,
      modo text NOT NULL,
      mensagem text NOT NULL,
      pilha text,
      agente text NOT NULL,
      online boolean NOT NULL,
      PRIMARY KEY (sigla, id)
    )`.execute(db)
  await sql`CREATE INDEX registro_erro_caminho ON registro_erro (sigla, caminho, em)`.execute(db)
  await sql`CREATE INDEX registro_erro_licenca ON registro_erro (licenca_id, recebido_em)`.execute(db)
  await sql`CREATE INDEX registro_erro_recebido ON registro_erro (recebido_em)`.execute(db)

  // One row at most, as for the key of the file storage.
  await sql`
    CREATE TABLE chave_push (
      unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
      publica text NOT NULL,
      privada text NOT NULL,
      criada_em timestamptz NOT NULL
    )`.execute(db)

  await sql`
    CREATE TABLE inscricao_push (
      licenca_id text NOT NULL,
      instalacao text NOT NULL,
      cozinha_id text NOT NULL REFERENCES cozinha (id) ON DELETE CASCADE,
      linhas text[] NOT NULL,
      estacao text NOT NULL,
      endpoint text NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      renovada_em timestamptz NOT NULL,
      PRIMARY KEY (licenca_id, instalacao)
    )`.execute(db)
  await sql`CREATE INDEX inscricao_push_cozinha ON inscricao_push (cozinha_id)`.execute(db)
}
