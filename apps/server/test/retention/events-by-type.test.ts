import { EVENTOS_COM_PESSOAS } from '@kds/domain/apagar-eventos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommands } from '../../src/kitchen/commands/run-commands'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { Retention } from '../../src/kitchen/retention/retention'
import { configureKitchen } from '../../src/kitchen/settings/configure-kitchen'
import { newId } from '../../src/new-id'
import { createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { DAY, testClock } from '../licensing/licensing-house'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

function house() {
  const clock = testClock(new Date())
  const log = new KitchenLog(new PostgresKitchenStore(database.pool), () => clock().toISOString())
  const { kysely } = database
  const retention = new Retention({ kysely, clock, random: () => 0.5, logger: testLogger, keepDays: 365 })
  return { clock, log, retention }
}

test('names are erased from events whose type stands beside them, and from those of before', async () => {
  const { clock, log, retention } = house()
  const { cozinhaId } = await createCompanyWithKitchen(database)
  const closed = async (referencia: string) => {
    const itens = [{ nome: 'Caldo', quantidade: 1, linha: 'cozinha', observacao: 'segredo' }]
    const entrada = { origem: 'balcao', referencia, tipo: 'entrega' as const, cliente: 'Maria', itens }
    const placed = await placeOrder(log, cozinhaId, entrada, newId)
    if (placed?.outcome !== 'done') throw new Error('the order was not placed')
    const { id: pedidoId, itens: placedItems } = placed.pedido
    const moved = placedItems.map(({ id: itemId, etapa: de }) => ({ itemId, de, para: 'pronto' }))
    const em = clock().toISOString()
    await runCommands(log, cozinhaId, 'Cozinha', [
      { tipo: 'moverItens', id: newId(), em, pedidoId, itens: moved },
      { tipo: 'entregarPedido', id: newId(), em, pedidoId },
    ])
  }
  await closed('velho')
  await database.pool.query('UPDATE evento SET tipo = NULL, pedido_id = NULL')
  await closed('novo')
  clock.pass(31 * DAY)
  expect(await retention.prune()).toMatchObject({ erased: 2 })
  const { rows } = await database.pool.query('SELECT corpo::text AS text FROM evento WHERE cozinha_id = $1', [
    cozinhaId,
  ])
  expect(rows).toHaveLength(6)
  expect(JSON.stringify(rows)).not.toMatch(/Maria|segredo/)
})

test('the indexes by which they are found hold every event that has something to erase, and no other', async () => {
  const { rows } = await database.pool.query<{ holds: string }>(
    `SELECT pg_get_expr(indpred, indrelid) AS holds FROM pg_index
     WHERE indexrelid IN ('evento_do_pedido'::regclass, 'evento_com_nomes'::regclass)`,
  )
  const types = rows.map(({ holds }) => [...holds.matchAll(/'([A-Z]\w+)'::text/g)].map(([, type]) => type))
  expect(types.map((held) => held.sort())).toEqual([[...EVENTOS_COM_PESSOAS].sort(), [...EVENTOS_COM_PESSOAS].sort()])
})

test('of the settings of a kitchen the last five hundred are kept, and all of the last week', async () => {
  const { clock, log, retention } = house()
  const { cozinhaId } = await createCompanyWithKitchen(database)
  const configure = (metaMinutos: number) =>
    configureKitchen(log, cozinhaId, { settings: { metaMinutos }, comandoId: newId() })
  const settings = async () => {
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS n FROM evento WHERE tipo = 'CozinhaConfigurada' AND cozinha_id = $1`,
      [cozinhaId],
    )
    return rows[0].n
  }
  await configure(41)
  await database.pool.query(
    `WITH more AS (
       INSERT INTO evento (cozinha_id, seq, em, corpo, tipo)
       SELECT cozinha_id, seq + n, em, json_build_object('tipo', tipo, 'seq', seq + n, 'em', em, 'cozinha', corpo->'cozinha'), tipo
       FROM evento, generate_series(1, 1200) n WHERE cozinha_id = $1 RETURNING seq)
     UPDATE cozinha SET seq = (SELECT max(seq) FROM more) WHERE id = $1`,
    [cozinhaId],
  )
  expect(await retention.prune()).toMatchObject({ events: 0 })
  expect(await settings()).toBe(1_201)
  clock.pass(8 * DAY)
  await configure(42)
  expect(await retention.prune()).toMatchObject({ events: 702 })
  expect(await settings()).toBe(500)
  expect(await retention.prune()).toMatchObject({ events: 0 })
})
