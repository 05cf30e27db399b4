import { type Kysely, sql } from 'kysely'

/** What its origin wanted cooked, as a hash: the same reference with other contents is told apart from a repetition. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE pedido ADD COLUMN impressao text`.execute(db)
}
