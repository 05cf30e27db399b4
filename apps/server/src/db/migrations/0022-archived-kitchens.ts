import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE cozinha ADD COLUMN arquivada_em timestamptz`.execute(db)
  await sql`ALTER TABLE perfil ADD COLUMN arquivado_em timestamptz`.execute(db)
}
