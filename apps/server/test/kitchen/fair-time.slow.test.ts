import type { Pedido } from '@kds/domain/pedido'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSession } from '../../src/db/session'
import { testClock } from '../licensing/licensing-house'
import { promisedWithin } from '../support/own-time'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  anOrder,
  type Client,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const IN_TIME_MS = 5 * SECOND
/** Longer than an alarm may take: a server that thinks it was away shows it. */
const GRACE_MS = 8 * SECOND
/** In one go they would take far longer than an alarm may. */
const MANY = 2_000
const FAILING = 200
const PIZZA = { nome: 'Pizza', quantidade: 1, linha: 'pizza' }

const clock = testClock(new Date())
let database: TestDatabase
let server: KitchenServer

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database, { clock, alarmGraceMs: GRACE_MS })
  const { client } = await aCompany()
  const order = anOrder({ itens: [PIZZA] })
  await client.place(order)
  clock.pass(31 * SECOND)
  // From here on only an absence that nobody had would make an alarm wait.
  const alarm = async () => {
    clock.pass(100)
    return (await client.read('balcao', order.referencia)).body.alarmes.naoVisto
  }
  await vi.waitFor(async () => expect(await alarm()).toEqual(['pizza']), { timeout: 4 * GRACE_MS, interval: 100 })
})

afterAll(async () => {
  await server.close()
  await database.close()
})

async function aCompany(): Promise<{ company: Company; client: Client }> {
  const company = await createCompanyWithKitchen(database, { configuracao: { metaMinutos: 20 } })
  return { company, client: clientOf(server.origin, company) }
}

/** Copies of one placed order, as a point of sale would have placed them one after the other. */
async function copies(company: Company, pedidoId: string, count: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO pedido (cozinha_id, id, origem, referencia, aberto, recebido_em, vence_em, estado)
     SELECT cozinha_id, id || '-' || n, origem, referencia || '-' || n, aberto, recebido_em, vence_em,
            (estado::jsonb || jsonb_build_object('id', id || '-' || n, 'referencia', referencia || '-' || n))::json
     FROM pedido, generate_series(1, $2) n WHERE id = $1`,
    [pedidoId, count],
  )
  await database.pool.query('UPDATE cozinha SET abertos = abertos + $2 WHERE id = $1', [company.cozinhaId, count])
}

async function countOf(company: Company, condition: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pedido WHERE cozinha_id = $1 AND ${condition}`,
    [company.cozinhaId],
  )
  return rows[0]?.n ?? 0
}

/** Places an order nobody sees; the clock goes on and the alarm has five seconds of real time. */
async function anAlarmComesInTime(quiet: Client): Promise<void> {
  const order = anOrder({ itens: [PIZZA] })
  expect((await quiet.place(order)).status).toBe(201)
  clock.pass(31 * SECOND)
  await promisedWithin(IN_TIME_MS, async () =>
    expect((await quiet.read('balcao', order.referencia)).body.alarmes.naoVisto).toEqual(['pizza']),
  )
}

describe("a quiet kitchen's alarm comes within five seconds", () => {
  test('beside a kitchen with thousands of scheduled orders due at once, which are all released', async () => {
    const [busy, quiet] = [await aCompany(), await aCompany()]
    const agendadoPara = new Date(clock().getTime() + 60 * MINUTE).toISOString()
    const { body } = await busy.client.place({ ...anOrder({ itens: [PIZZA] }), agendadoPara })
    expect(body.situacao).toBe('agendado')
    await copies(busy.company, body.id, MANY - 1)
    clock.pass(41 * MINUTE)
    await anAlarmComesInTime(quiet.client)
    await anAlarmComesInTime(quiet.client)
    const released = () => countOf(busy.company, "estado->>'liberadoEm' IS NOT NULL")
    await expect.poll(released, { timeout: 180 * SECOND, interval: 200 }).toBe(MANY)
  }, 240_000)

  test('beside a kitchen whose orders fail each time, and whose own good order is done too', async () => {
    const [failing, quiet] = [await aCompany(), await aCompany()]
    const { body } = await failing.client.place(anOrder({ itens: [PIZZA] }))
    await copies(failing.company, body.id, FAILING)
    await database.pool.query("UPDATE pedido SET estado = '{}' WHERE cozinha_id = $1 AND id <> $2", [
      failing.company.cozinhaId,
      body.id,
    ])
    await anAlarmComesInTime(quiet.client)
    const alarmed = async () => {
      const sql = 'SELECT estado FROM pedido WHERE id = $1'
      return (await database.pool.query<{ estado: Pedido }>(sql, [body.id])).rows[0]?.estado.alarmes.naoVisto
    }
    await expect.poll(alarmed, PATIENCE).toEqual(['pizza'])
    // Tried once, each waits before it is tried again.
    await expect.poll(() => countOf(failing.company, `vence_em <= '${clock().toISOString()}'`), PATIENCE).toBe(0)
    expect(await countOf(failing.company, "vence_em IS NOT NULL AND estado::text = '{}'")).toBe(FAILING)
  })

  test('beside kitchens that somebody keeps locked, whose alarms come once they are free', async () => {
    const locked = await Promise.all(Array.from({ length: 8 }, aCompany))
    const quiet = await aCompany()
    const orders: { referencia: string }[] = []
    for (const { client } of locked) {
      const order = anOrder({ itens: [PIZZA] })
      await client.place(order)
      orders.push(order)
    }
    const holder = await openSession(database.connection)
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM cozinha WHERE id = ANY($1) FOR UPDATE', [
      locked.map(({ company }) => company.cozinhaId),
    ])
    await anAlarmComesInTime(quiet.client)
    // By then their turns have failed for longer than an alarm may take.
    await expect.poll(() => server.log(), { timeout: 60 * SECOND }).toContain('"waitMs":4000')
    await anAlarmComesInTime(quiet.client)
    await holder.query('ROLLBACK')
    await holder.end()
    for (const [index, { client }] of locked.entries()) {
      const alarm = async () => (await client.read('balcao', orders[index]?.referencia ?? '')).body.alarmes.naoVisto
      await expect.poll(alarm, { timeout: 60 * SECOND, interval: 100 }).toEqual(['pizza'])
    }
  }, 240_000)
})
