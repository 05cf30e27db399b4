import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('demonstracao')
    .addColumn('chave', 'text', (column) => column.primaryKey())
    .addColumn('valor', 'text', (column) => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('demonstracao').execute()
}
