import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('empresa')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('sigla', 'text', (column) => column.notNull().unique())
    .addColumn('nome', 'text', (column) => column.notNull())
    .addColumn('criada_em', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('licenca')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('empresa_id', 'uuid', (column) => column.notNull().references('empresa.id'))
    .addColumn('hash', 'text', (column) => column.notNull().unique().check(sql`hash ~ '^[0-9a-f]{64}$'`))
    .addColumn('descricao', 'text', (column) => column.notNull())
    .addColumn('valida_ate', 'timestamptz', (column) => column.notNull())
    .addColumn('revogada_em', 'timestamptz')
    .addColumn('criada_em', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('licenca_empresa').on('licenca').column('empresa_id').execute()
  await db.schema
    .createIndex('licenca_revogada')
    .on('licenca')
    .column('revogada_em')
    .where(sql.ref('revogada_em'), 'is not', null)
    .execute()

  await db.schema
    .createTable('perfil')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('empresa_id', 'uuid', (column) => column.notNull().references('empresa.id'))
    .addColumn('nome', 'text', (column) => column.notNull())
    .addColumn('cozinha_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .execute()
  await db.schema.createIndex('perfil_empresa').on('perfil').column('empresa_id').execute()

  await db.schema
    .createTable('chave_assinatura')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('privada', 'jsonb', (column) => column.notNull())
    .addColumn('criada_em', 'timestamptz', (column) => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['chave_assinatura', 'perfil', 'licenca', 'empresa']) {
    await db.schema.dropTable(table).execute()
  }
}
