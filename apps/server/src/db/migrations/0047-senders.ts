import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Who sent an order of before, nobody wrote down. Where a kitchen only ever had one key without origins it was that one; where it
  // had several, none of them may reach what may be another's.
  await sql`ALTER TABLE pedido ADD COLUMN remetente text`.execute(db)
  await sql`ALTER TABLE chave_integracao ADD COLUMN herda boolean NOT NULL DEFAULT false`.execute(db)
  await sql`
    UPDATE chave_integracao AS chave SET herda = true
    WHERE chave.origens IS NULL AND NOT EXISTS (
      SELECT FROM chave_integracao AS outra
      WHERE outra.cozinha_id = chave.cozinha_id AND outra.origens IS NULL AND outra.id <> chave.id)`.execute(db)
  await sql`
    UPDATE pedido SET remetente = 'retaguarda' FROM pedido_da_retaguarda AS casa
    WHERE casa.cozinha_id = pedido.cozinha_id AND casa.pedido_id = pedido.id`.execute(db)
}
