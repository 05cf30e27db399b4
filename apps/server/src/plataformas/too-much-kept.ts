import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inPortions } from '../db/in-portions'
import { platformTablesOf, type StoreDb, storesOfKitchens } from './stores'
import type { PlatformTables } from './tables'

export interface MostKept {
  readonly bytes: number
  readonly rows: number
}

/** Of one company, however many stores it has: some thousands of orders as they came, and some months of what was said. */
const MOST: MostKept = { bytes: 128 * 1024 * 1024, rows: 200_000 }
/** More than is usual in one go: each has to find the oldest anew. */
const PORTION = 5_000

/** What a company's platforms said and is done with goes before its time where there is too much of it, the oldest first. */
export async function forgetTooMuch(kysely: StoreDb, most = MOST): Promise<void> {
  for (const stores of await storesByCompany(kysely)) {
    for (const kind of [EVENTS, ORDERS]) await trim(platformTablesOf(kysely), stores, kind, most)
  }
}

interface Kind {
  readonly table: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly isDone: RawBuilder<boolean>
}

const EVENTS: Kind = {
  table: sql.table('evento_de_plataforma'),
  at: sql.ref('recebido_em'),
  isDone: sql<boolean>`situacao <> 'pendente'`,
}
const ORDERS: Kind = {
  table: sql.table('pedido_de_plataforma'),
  at: sql.ref('mudado_em'),
  isDone: sql<boolean>`true`,
}

async function trim(
  kysely: Kysely<PlatformTables>,
  stores: readonly string[],
  { table, at, isDone }: Kind,
  { bytes, rows }: MostKept,
): Promise<void> {
  const ofThem = sql<boolean>`loja_id = ANY (${stores}::uuid[]) AND ${isDone}`
  const kept = await sql<{ bytes: string; rows: string }>`
    SELECT coalesce(sum(bytes) FILTER (WHERE corpo IS NOT NULL), 0) AS bytes, count(*) AS rows
    FROM ${table} WHERE ${ofThem}`.execute(kysely)
  const [{ bytes: bytesKept, rows: rowsKept } = { bytes: 0, rows: 0 }] = kept.rows
  if (Number(rowsKept) > rows) {
    await repeated(
      kysely,
      sql`WITH done AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE ${ofThem} ORDER BY ${at} DESC OFFSET ${rows} LIMIT ${PORTION}))
        RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    )
  }
  if (Number(bytesKept) > bytes) {
    await repeated(
      kysely,
      sql`WITH done AS (UPDATE ${table} SET corpo = NULL WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM (
          SELECT ctid, sum(bytes) OVER (ORDER BY ${at} DESC, ctid) AS up_to_it
          FROM ${table} WHERE ${ofThem} AND corpo IS NOT NULL) each
        WHERE up_to_it > ${bytes} LIMIT ${PORTION}))
        RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    )
  }
}

async function repeated(kysely: Kysely<PlatformTables>, portion: RawBuilder<{ rows: number }>): Promise<void> {
  await inPortions(async () => (await portion.execute(kysely)).rows[0]?.rows ?? 0, PORTION)
}

/** Those that were removed and left something, too. */
async function storesByCompany(kysely: StoreDb): Promise<Iterable<readonly string[]>> {
  const stores = await storesOfKitchens(kysely).select(['loja.id', 'cozinha.sigla']).execute()
  const companies = new Map<string, string[]>()
  for (const { id, sigla } of stores) companies.set(sigla, [...(companies.get(sigla) ?? []), id])
  return companies.values()
}
