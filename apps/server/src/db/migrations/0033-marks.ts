import { type Kysely, sql } from 'kysely'

/** Pictures that were uploaded, by the company's sigla as the stations' tokens name it. Without a row the specified place is looked at. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE marca (
      sigla text NOT NULL,
      imagem text NOT NULL CHECK (imagem IN ('logo', 'icone')),
      arquivo text,
      mudada_em timestamptz NOT NULL,
      PRIMARY KEY (sigla, imagem)
    )`.execute(db)
}
