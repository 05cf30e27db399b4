import { regrasDasRotas } from '@kds/domain/regras-de-rota'
import { normalizarRotas, type Rotas, SEM_ROTAS } from '@kds/domain/roteamento'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // "C": keys are compared byte by byte, in whatever language the database was made.
  await sql`
    CREATE TABLE rota (
      cozinha_id text NOT NULL REFERENCES cozinha (id) ON DELETE CASCADE,
      tipo text NOT NULL,
      chave text COLLATE "C" NOT NULL,
      linha text NOT NULL,
      ordem integer NOT NULL,
      PRIMARY KEY (cozinha_id, tipo, chave)
    )`.execute(db)
  const { rows } = await sql<{ id: string; rotas: Partial<Rotas> }>`SELECT id, rotas FROM cozinha`.execute(db)
  for (const { id, rotas } of rows) {
    const regras = regrasDasRotas(normalizarRotas({ ...SEM_ROTAS, ...rotas }))
    await sql`
      INSERT INTO rota (cozinha_id, tipo, chave, linha, ordem)
      SELECT ${id}, r.tipo, r.chave, r.linha, r.ordem
      FROM json_to_recordset(${JSON.stringify(regras)}) AS r (tipo text, chave text, linha text, ordem integer)
    `.execute(db)
  }
  // Not dropped: a server of the version before, still running beside this one, reads it with every order.
  await sql`ALTER TABLE cozinha ALTER COLUMN rotas SET DEFAULT ${sql.lit(JSON.stringify(SEM_ROTAS))}`.execute(db)
}
