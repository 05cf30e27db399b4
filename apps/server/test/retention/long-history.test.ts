import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
