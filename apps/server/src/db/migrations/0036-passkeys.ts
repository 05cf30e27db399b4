import { type Kysely, sql } from 'kysely'

/**
 * Passkeys of people, by the names given in `accounts/passkeys.ts`. What is kept of one is public: it opens nothing without
 * the device that made it. Its count has 32 bits without a sign, and has to come back as a number.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE chave_de_acesso (
      id uuid PRIMARY KEY,
      pessoa_id uuid NOT NULL REFERENCES pessoa ON DELETE CASCADE,
      nome text NOT NULL,
      credencial text NOT NULL UNIQUE,
      publica text NOT NULL,
      contador double precision NOT NULL,
      tipo text NOT NULL,
      copiada boolean NOT NULL,
      transportes text,
      modelo text,
      criada_em timestamptz NOT NULL,
      usada_em timestamptz
    )`.execute(db)
  await sql`CREATE INDEX chave_de_acesso_pessoa ON chave_de_acesso (pessoa_id)`.execute(db)
}
