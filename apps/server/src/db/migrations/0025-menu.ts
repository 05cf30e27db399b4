import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // "C": the forms in which texts are compared and sorted, byte by byte, in whatever language the database was made.
  await sql`
    CREATE TABLE cardapio (
      id uuid PRIMARY KEY,
      empresa_id uuid NOT NULL REFERENCES empresa,
      tipo text NOT NULL CHECK (tipo IN ('produto', 'sabor', 'adicional', 'remocao', 'massa', 'borda')),
      codigo text NOT NULL,
      codigo_normal text COLLATE "C" NOT NULL,
      nome text NOT NULL,
      nome_normal text COLLATE "C" NOT NULL CHECK (nome_normal <> ''),
      categoria text NOT NULL,
      categoria_normal text COLLATE "C" NOT NULL,
      pizza boolean NOT NULL,
      adicionais text[] NOT NULL,
      remocoes text[] NOT NULL,
      bytes integer NOT NULL,
      criado_em timestamptz NOT NULL,
      arquivado_em timestamptz
    )`.execute(db)
  for (const order of ['nome', 'codigo', 'categoria']) {
    await sql`
      CREATE INDEX ${sql.id(`cardapio_por_${order}`)} ON cardapio (empresa_id, tipo, ${sql.id(`${order}_normal`)}, id)
      WHERE arquivado_em IS NULL`.execute(db)
  }
  await sql`CREATE INDEX cardapio_arquivado ON cardapio (empresa_id, arquivado_em DESC)
    WHERE arquivado_em IS NOT NULL`.execute(db)
  // What has a code is known by it; what has none, by its name.
  await sql`CREATE UNIQUE INDEX cardapio_codigo ON cardapio (empresa_id, codigo_normal)
    WHERE arquivado_em IS NULL AND codigo_normal <> ''`.execute(db)
  await sql`CREATE UNIQUE INDEX cardapio_nome ON cardapio (empresa_id, tipo, nome_normal)
    WHERE arquivado_em IS NULL AND codigo_normal = ''`.execute(db)
}
