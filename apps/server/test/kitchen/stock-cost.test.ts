import { sql } from 'kysely'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../src/db/statement'
import { KitchenSession } from '../../src/kitchen/log/kitchen-session'
import { doughsSince } from '../../src/kitchen/log/kitchen-statements'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { createCompanyWithKitchen } from './kitchen-house'

const LONG_AGO = new Date(Date.now() - 20 * 3_600_000).toISOString()

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

/** Events of the last hours, a second apart. */
async function log(cozinhaId: string, tipo: string, [from, to]: [number, number], of = 12): Promise<void> {
  await sql`
    INSERT INTO evento (cozinha_id, seq, em, corpo, tipo, bytes)
    SELECT ${cozinhaId}, n, now() - interval '10 hours' + n * interval '1 second', corpo, ${tipo}, octet_length(corpo::text)
    FROM generate_series(${from}::int, ${to}::int) AS n, LATERAL (SELECT json_build_object('seq', n, 'em', now(), 'tipo', ${tipo}::text,
      'tamanho', 'Grande', 'delta', 1, 'texto', (SELECT string_agg(md5(n || '-' || m), '') FROM generate_series(1, ${of}::int) AS m)) AS corpo) AS c`.execute(
    database.kysely,
  )
  await sql`UPDATE cozinha SET seq = ${to} WHERE id = ${cozinhaId}`.execute(database.kysely)
  await sql`VACUUM ANALYZE evento`.execute(database.kysely)
}

/** Of the tables and indexes, of one asking. */
async function pagesOf(ask: (on: Connection) => Promise<unknown>): Promise<number> {
  let pages = 0
  const explaining = {
    query: async ({ text, values }: QueryConfig) => {
      const { rows } = await database.pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
      const { Plan: plan } = rows[0]['QUERY PLAN'][0] as { Plan: Record<string, number> }
      pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      return { rows: [] }
    },
  }
  await ask(explaining as unknown as Connection)
  return pages
}

test('[MA17] to ask what was done to the stock costs the same whatever else was done', async () => {
  const { cozinhaId } = await createCompanyWithKitchen(database)
  const cost = () => pagesOf((on) => doughsSince(on, cozinhaId, LONG_AGO))
  await log(cozinhaId, 'MassasAjustadas', [1, 20])
  await log(cozinhaId, 'ItensMovidos', [21, 60])
  const before = await cost()
  await log(cozinhaId, 'ItensMovidos', [61, 20_000])
  expect(await cost()).toBeLessThanOrEqual(2 * before + 20)
})

test('[MA17] no more than the latest of it is read, in rows and in bytes', async () => {
  const { cozinhaId } = await createCompanyWithKitchen(database)
  await log(cozinhaId, 'MassasAjustadas', [1, 3_000], 1)
  const many = await doughsSince(database.pool, cozinhaId, LONG_AGO)
  expect([many.length, many.at(-1)?.corpo.seq]).toEqual([2_000, 3_000])
  await log(cozinhaId, 'MassasAjustadas', [3_001, 3_020], 4_000)
  const long = await doughsSince(database.pool, cozinhaId, LONG_AGO)
  expect(long.length).toBeLessThan(10)
  expect(long.at(-1)?.corpo.seq).toBe(3_020)
})

test('[MA17] what was read of the stock is of the commit that asked', async () => {
  const { cozinhaId } = await createCompanyWithKitchen(database)
  await log(cozinhaId, 'MassasAjustadas', [1, 500])
  const store = new PostgresKitchenStore(database.pool)
  const bytesOf = async (desde?: string) => {
    const needs = { pedidoIds: [], comandoIds: [], origins: [], massasDesde: [() => desde] }
    const done = await store.transact(cozinhaId, needs, (loaded) => ({
      session: new KitchenSession(loaded, new Date().toISOString()),
      result: undefined,
    }))
    return done && 'judged' in done ? done.bytes : undefined
  }
  expect(await bytesOf()).toBe(0)
  expect(await bytesOf(LONG_AGO)).toBeGreaterThan(500 * 400)
})
