import pg from 'pg'
import { BackupFailure } from './backup-failure'
import { listTables } from './database-tables'

/**
 * What a server writes by itself when it starts, before anybody did anything: its own keys, its place among servers. Rows in any other table are
 * somebody's work.
 */
const OF_THE_SERVER = [
  'chave_assinatura',
  'chave_push',
  'chave_storage',
  'convite',
  'follower',
  'follower_cursor',
  'segredo_das_contas',
  'verificacao',
  'worker_lease',
]

const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock']

/**
 * Makes a database ready to be filled, inside the caller's transaction, and returns the tables that were removed for it. One on which a server
 * merely started holds nothing that anybody would miss.
 */
export async function clearTarget(client: pg.ClientBase, { isAlone }: { isAlone: boolean }): Promise<string[]> {
  const tables = (await listTables(client)).map(({ nome }) => nome)
  if (tables.length === 0) return []
  const filled = await tablesWithRows(client, tables)
  const work = filled.filter((nome) => !OF_THE_SERVER.includes(nome))
  if (work.length > 0) throw await inUse(client, work)
  if (!isAlone) await refuseOthers(client)
  const removed = [...tables, ...BOOKKEEPING].map((nome) => pg.escapeIdentifier(nome))
  await client.query(`DROP TABLE IF EXISTS ${removed.join(', ')} CASCADE`)
  await dropTriggerFunctions(client)
  return tables
}

/** They go with no table, and no table is left that calls one. */
async function dropTriggerFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ nome: string }>(
    `SELECT proname::text AS nome FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND prorettype = 'trigger'::regtype
       AND NOT EXISTS (SELECT 1 FROM pg_depend d
                       WHERE d.classid = 'pg_proc'::regclass AND d.objid = pg_proc.oid AND d.deptype = 'e')`,
  )
  for (const { nome } of rows) await client.query(`DROP FUNCTION ${pg.escapeIdentifier(nome)}()`)
}

/** Once the tables of this program are there: what was removed must be among them, or it was another program's. */
export async function refuseStrangers(client: pg.ClientBase, removed: readonly string[]): Promise<void> {
  const ours = new Set((await listTables(client)).map(({ nome }) => nome))
  const strange = removed.find((nome) => !ours.has(nome))
  if (strange !== undefined) {
    throw new BackupFailure(
      `O banco de dados de destino tem a tabela ${strange}, de outro sistema: ${USE_ANOTHER} Nada foi alterado.`,
    )
  }
}

const USE_ANOTHER =
  'restaure em um banco novo, indicado em DATABASE_URL, ou em uma pasta nova, indicada em DATA_DIR (DATA_DIR=./data-restaurada npm run restore -- arquivo).'

async function tablesWithRows(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const filled: string[] = []
  for (const nome of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${pg.escapeIdentifier(nome)} LIMIT 1`)
    if (rowCount) filled.push(nome)
  }
  return filled
}

async function inUse(client: pg.ClientBase, work: readonly string[]): Promise<BackupFailure> {
  const told: string[] = []
  for (const [nome, one, many] of [
    ['empresa', 'empresa', 'empresas'],
    ['pedido', 'pedido', 'pedidos'],
  ] as const) {
    if (!work.includes(nome)) continue
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${nome}`)
    const n = rows[0]?.n ?? 0
    told.push(`${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`)
  }
  const what = told.length > 0 ? told.join(', ') : `tabela ${work[0]}`
  return new BackupFailure(`O banco de dados de destino não está vazio (${what}): ${USE_ANOTHER} Nada foi alterado.`)
}

/** Tables must not vanish under a server that runs. */
async function refuseOthers(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' LIMIT 1`,
  )
  if (rowCount) {
    throw new BackupFailure(
      'Há um servidor ligado no banco de dados de destino: encerre-o e repita o comando. Nada foi alterado.',
    )
  }
}
