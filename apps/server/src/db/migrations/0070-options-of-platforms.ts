import { type Kysely, sql } from 'kysely'

/** Options that nobody understood, and what an operator said they are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    CREATE TABLE opcao_de_plataforma (
      loja_id uuid NOT NULL REFERENCES loja_de_plataforma (id) ON DELETE CASCADE,
      chave text NOT NULL,
      nome text NOT NULL,
      grupo text,
      codigo text,
      item text NOT NULL,
      vista_em timestamptz NOT NULL,
      papel text,
      dita_em timestamptz,
      PRIMARY KEY (loja_id, chave)
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`CREATE INDEX opcao_de_plataforma_velha ON opcao_de_plataforma (vista_em) WHERE papel IS NULL`.execute(db)
  await sql`ALTER TABLE pedido_de_plataforma ADD COLUMN traduzir boolean NOT NULL DEFAULT false`.execute(db)
  await sql`CREATE INDEX pedido_de_plataforma_traduzir ON pedido_de_plataforma (loja_id) WHERE traduzir`.execute(db)
}
