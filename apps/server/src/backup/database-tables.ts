import pg from 'pg'

export interface DatabaseTable {
  readonly nome: string
  readonly colunas: string[]
}

/** Only what one needs of a client or of a connection lent by a pool. */
export interface Session {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

/** Kept by the migrations themselves. */
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock']

/** The tables of the schema, each after those it refers to; tables of extensions are none of ours. */
export async function listTables(session: Session): Promise<DatabaseTable[]> {
  const { rows } = await session.query<DatabaseTable & { refere: string[] }>(
    `SELECT c.relname::text AS nome,
       ARRAY(SELECT a.attname::text FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
             ORDER BY a.attnum) AS colunas,
       ARRAY(SELECT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
             WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS refere
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT 1 FROM pg_depend d
                       WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY c.relname`,
  )
  const waiting = rows.filter(({ nome }) => !BOOKKEEPING.includes(nome))
  const ordered: DatabaseTable[] = []
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ refere }) => !waiting.some(({ nome }) => refere.includes(nome)))
    const [next] = waiting.splice(index, 1)
    if (index === -1 || !next) throw new Error('tables refer to each other in a circle')
    ordered.push({ nome: next.nome, colunas: next.colunas })
  }
  return ordered
}

export async function listSequences(session: Session): Promise<{ nome: string; valor: string; usada: boolean }[]> {
  const { rows } = await session.query<{ nome: string }>(
    'SELECT sequencename::text AS nome FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1',
  )
  const sequences = []
  for (const { nome } of rows) {
    const { rows: values } = await session.query<{ valor: string; usada: boolean }>(
      `SELECT last_value::text AS valor, is_called AS usada FROM ${pg.escapeIdentifier(nome)}`,
    )
    if (values[0]) sequences.push({ nome, ...values[0] })
  }
  return sequences
}

export async function listMigrations(session: Session): Promise<string[]> {
  const known = await session.query<{ found: boolean }>("SELECT to_regclass('kysely_migration') IS NOT NULL AS found")
  if (!known.rows[0]?.found) return []
  const { rows } = await session.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  return rows.map(({ name }) => name)
}

/** How values look as text depends on these; both ends use the same. */
export async function agreeOnText(session: Session): Promise<void> {
  const settings = {
    client_encoding: 'UTF8',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    bytea_output: 'hex',
    extra_float_digits: '3',
    // A big table takes as long as it takes.
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings)) {
    await session.query('SELECT set_config($1, $2, false)', [name, value])
  }
}

export function columnList({ nome, colunas }: DatabaseTable): string {
  return `${pg.escapeIdentifier(nome)} (${colunas.map((coluna) => pg.escapeIdentifier(coluna)).join(', ')})`
}
