import { FUSO_PADRAO } from '@kds/domain/cozinha'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursBeforeTheNext } from '../../src/kitchen/forecast/forecast-history'
import { type Company, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { DAY } from '../licensing/licensing-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

/** A Friday, 20:47 in São Paulo. */
const NOW = Date.parse('2026-03-06T23:47:00.000Z')

let database: TestDatabase
let company: Company

beforeAll(async () => {
  database = await startTestDatabase()
  company = await createCompanyWithKitchen(database)
})

afterAll(() => database.close())

test('the forecast reads a few index ranges, however long the past', async () => {
  const { pool } = database
  const read = async () => {
    const { sql: text, parameters } = hoursBeforeTheNext(company.cozinhaId, FUSO_PADRAO, new Date(NOW)).compile(
      database.kysely,
    )
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: object }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      [...parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan as { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
    return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], text: JSON.stringify(plan) }
  }
  const past = async (orders: number, label: string) => {
    const estado = JSON.stringify({ itens: [{ pizza: { tamanho: 'Grande' }, massa: { situacao: 'aberta' } }] })
    await pool.query(
      `INSERT INTO pedido (cozinha_id, id, origem, referencia, aberto, recebido_em, fechado_em, estado)
       SELECT $1, $2 || n, 'balcao', $2 || n, false, at, at, $3
       FROM generate_series(1, $4::int) n, LATERAL (SELECT $5::timestamptz - n * interval '5 minutes' AS at) moment`,
      [company.cozinhaId, label, estado, orders, new Date(NOW - (label === 'b' ? 70 * DAY : 0))],
    )
    await pool.query('ANALYZE pedido')
  }
  // Ten weeks of orders, then nine months more before them.
  await past(20_000, 'a')
  const young = await read()
  await past(80_000, 'b')
  const old = await read()
  expect(old.text).toContain('pedido_recebido')
  expect(old.text).not.toContain('Seq Scan')
  expect(old.blocks).toBeLessThan(young.blocks * 1.5)
}, 120_000)
