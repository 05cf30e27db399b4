import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // What was closed and erased before references and numbers were erased too is looked at once more. It takes longest, so it comes
  // before what locks the kitchens out.
  await sql`UPDATE pedido SET apagado_em = NULL WHERE apagado_em IS NOT NULL AND NOT aberto`.execute(db)

  // Salts the form that names nobody of what its origins call an order: without it, telephone numbers could be tried out.
  await sql`
    ALTER TABLE cozinha ADD COLUMN sal text NOT NULL
    DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`.execute(db)
}
