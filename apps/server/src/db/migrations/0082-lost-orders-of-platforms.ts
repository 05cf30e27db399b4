import { type Kysely, sql } from 'kysely'

/** When what a platform sent came, apart from when anything was done with it; when an event was done with; and what stands in the place of an order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    ALTER TABLE evento_de_plataforma
      ADD COLUMN corpo_em timestamptz,
      ADD COLUMN encerrado_em timestamptz`.execute(db)
  await sql`
    ALTER TABLE pedido_de_plataforma
      ADD COLUMN corpo_em timestamptz,
      ADD COLUMN nao_lido boolean NOT NULL DEFAULT false`.execute(db)
  await sql`UPDATE evento_de_plataforma SET corpo_em = recebido_em WHERE corpo IS NOT NULL`.execute(db)
  await sql`UPDATE pedido_de_plataforma SET corpo_em = mudado_em WHERE corpo IS NOT NULL`.execute(db)
  await sql`CREATE INDEX evento_de_plataforma_corpo ON evento_de_plataforma (corpo_em) WHERE corpo IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX pedido_de_plataforma_corpo ON pedido_de_plataforma (corpo_em) WHERE corpo IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE INDEX evento_de_plataforma_desistiu ON evento_de_plataforma (loja_id, encerrado_em)
    WHERE situacao = 'desistiu'`.execute(db)
}
