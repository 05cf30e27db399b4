import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommands } from '../../src/kitchen/commands/run-commands'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { changeOrder, type OrderAddress } from '../../src/kitchen/orders/revise-order'
import { Retention } from '../../src/kitchen/retention/retention'
import { newId } from '../../src/new-id'
import { createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { DAY, testClock } from '../licensing/licensing-house'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'

const MB = 1024 * 1024
let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

/** How long the longest answer of the database was. */
function watchAnswers() {
  let longest = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      longest = Math.max(longest, JSON.stringify(result.rows).length)
      return result
    },
  }
  return { plugin, longest: () => longest }
}

const order = (referencia: string, note: string) => ({
  origem: 'balcao',
  referencia,
  tipo: 'entrega' as const,
  cliente: 'Maria',
  itens: Array.from({ length: 200 }, (_, place) => ({
    ...{ nome: `Caldo ${place}`, quantidade: 1, linha: 'cozinha', referencia: `r${place}` },
    observacao: `segredo ${note} `.repeat(90).slice(0, 990),
  })),
})

test('names in an order with megabytes of changes are erased, a few megabytes at a time', async () => {
  const { cozinhaId } = await createCompanyWithKitchen(database)
  const clock = testClock(new Date())
  const log = new KitchenLog(new PostgresKitchenStore(database.pool), () => clock().toISOString())
  const address: OrderAddress = { cozinhaId, origem: 'balcao', referencia: 'muitas' }
  await placeOrder(log, cozinhaId, order('muitas', 'um'), newId)
  expect(await changeOrder(log, address, order('muitas', 'dois'))).toMatchObject({ outcome: 'done' })
  // As one key may send them in a few seconds.
  await database.pool.query(
    `INSERT INTO evento (cozinha_id, seq, em, bytes, corpo)
     SELECT cozinha_id, seq + n, em, bytes, corpo FROM evento, generate_series(1, 40) AS n WHERE cozinha_id = $1 AND seq = 2`,
    [cozinhaId],
  )
  await database.pool.query('UPDATE cozinha SET seq = 42 WHERE id = $1', [cozinhaId])
  await database.pool.query('UPDATE pedido SET aberto = false, fechado_em = $2 WHERE cozinha_id = $1', [
    cozinhaId,
    clock(),
  ])

  clock.pass(31 * DAY)
  const { plugin, longest } = watchAnswers()
  const kysely = database.kysely.withPlugin(plugin)
  const retention = new Retention({ kysely, clock, random: () => 0.5, logger: testLogger, keepDays: 365 })
  expect(await retention.prune()).toMatchObject({ erased: 1 })
  const { rows } = await database.pool.query("SELECT seq FROM evento WHERE corpo::text ~ 'Maria|segredo'")
  expect(rows).toEqual([])
  expect(longest()).toBeLessThan(5 * MB)
})

test('events that an open order keeps are read once to find that out, not every hour, and go once nothing keeps them', async () => {
  await database.pool.query('DELETE FROM pedido')
  await database.pool.query('DELETE FROM evento')
  const { cozinhaId } = await createCompanyWithKitchen(database)
  const clock = testClock(new Date())
  const log = new KitchenLog(new PostgresKitchenStore(database.pool), () => clock().toISOString())
  const place = async (referencia: string) => {
    const itens = [{ nome: 'Caldo', quantidade: 1, linha: 'cozinha' as const }]
    const entrada = { origem: 'balcao', referencia, tipo: 'balcao' as const, itens }
    const placed = await placeOrder(log, cozinhaId, entrada, newId)
    return placed?.outcome === 'done' ? placed.pedido.id : ''
  }
  const pedidoId = await place('esquecida')
  const tap = (prioridade: number) => ({ tipo: 'priorizarPedido', pedidoId, prioridade })
  for (let taps = 0; taps < 250; taps += 1) {
    const em = clock().toISOString()
    await runCommands(log, cozinhaId, 'Chapa', [{ ...tap((taps + 1) % 2), id: newId(), em }])
  }
  let bodies = 0
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      bodies += result.rows.filter((row) => 'corpo' in row).length
      return result
    },
  })
  const retention = new Retention({ kysely, clock, random: () => 0.5, logger: testLogger, keepDays: 365 })
  const prune = async () => {
    bodies = 0
    const { events } = await retention.prune()
    return { events, bodies }
  }
  clock.pass(400 * DAY)
  expect(await prune()).toEqual({ events: 0, bodies: 251 })
  expect(await prune()).toEqual({ events: 0, bodies: 0 })
  // What comes to be old later is looked at, and of what is known no more.
  await place('outra')
  clock.pass(400 * DAY)
  expect(await prune()).toEqual({ events: 0, bodies: 1 })
  expect(await prune()).toEqual({ events: 0, bodies: 0 })
  await database.pool.query('DELETE FROM pedido WHERE cozinha_id = $1', [cozinhaId])
  expect(await prune()).toEqual({ events: 252, bodies: 252 })
})
