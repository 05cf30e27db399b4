import { type Kysely, sql } from 'kysely'

/** What forms made, for a day: sent again because its answer was lost, none makes a second one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE envio_feito (
      escopo text NOT NULL,
      pessoa_id uuid NOT NULL REFERENCES pessoa ON DELETE CASCADE,
      chave text NOT NULL,
      conteudo text NOT NULL,
      em timestamptz NOT NULL,
      resposta jsonb,
      PRIMARY KEY (escopo, pessoa_id, chave)
    )`.execute(db)
  await sql`CREATE INDEX envio_feito_em ON envio_feito (escopo, em)`.execute(db)
}
