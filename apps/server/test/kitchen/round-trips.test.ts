import type { PedidoDeEntrada } from '@kds/domain/entrada'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommands } from '../../src/kitchen/commands/run-commands'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { type Placement, placeOrder } from '../../src/kitchen/orders/place-order'
import { newId } from '../../src/new-id'
import { countExchanges, type Exchanged } from '../support/round-trips'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { aMove, createCompanyWithKitchen } from './kitchen-house'

let database: TestDatabase
let exchanged: Exchanged
let cozinhaId: string
let log: KitchenLog
let references = 0

beforeAll(async () => {
  database = await startTestDatabase()
  exchanged = countExchanges(database.pool)
})

afterAll(() => database.close())

beforeEach(async () => {
  ;({ cozinhaId } = await createCompanyWithKitchen(database))
  log = new KitchenLog(new PostgresKitchenStore(database.pool), () => new Date().toISOString())
})

function order(fields: Partial<PedidoDeEntrada> = {}): PedidoDeEntrada {
  references += 1
  const itens = [{ nome: 'Bruschetta', quantidade: 2, linha: 'entrada' as const }]
  return { origem: 'balcao', referencia: `r${references}`, tipo: 'retirada', itens, ...fields }
}

async function place(entrada: PedidoDeEntrada): Promise<Placement & { outcome: 'done' }> {
  const placed = await placeOrder(log, cozinhaId, entrada, newId)
  if (placed?.outcome !== 'done') throw new Error('not placed')
  return placed
}

async function costOf(work: () => Promise<unknown>): Promise<Exchanged> {
  const before = { ...exchanged }
  await work()
  return {
    statements: exchanged.statements - before.statements,
    roundTrips: exchanged.roundTrips - before.roundTrips,
  }
}

test('the database is waited for twice for an order: once to see, once to write', async () => {
  expect(await costOf(() => place(order()))).toEqual({ statements: 5, roundTrips: 3 })
  expect(await costOf(() => place(order()))).toEqual({ statements: 5, roundTrips: 2 })
})

test('an order that comes again writes nothing', async () => {
  const entrada = order()
  await place(entrada)
  expect(await costOf(() => place(entrada))).toEqual({ statements: 4, roundTrips: 2 })
})

test('who else is called by the end of a long number is asked without waiting more', async () => {
  await place(order())
  expect(await costOf(() => place(order({ numero: '12345678' })))).toEqual({ statements: 6, roundTrips: 2 })
})

test('twice for a tap', async () => {
  const { pedido } = await place(order())
  const [item] = pedido.itens
  const tap = aMove(pedido.id, item?.id ?? '', 'fila', 'preparo')
  const cost = await costOf(async () => {
    const ran = await runCommands(log, cozinhaId, 'Montagem', [tap])
    expect(ran?.answer.resultados).toMatchObject([{ situacao: 'aceito' }])
  })
  expect(cost).toEqual({ statements: 5, roundTrips: 2 })
})

test('once more for a dough that was opened off line, not for what else was done there', async () => {
  const itens = [
    {
      nome: 'Calabresa',
      quantidade: 1,
      linha: 'pizza' as const,
      pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }] },
    },
    { nome: 'Bruschetta', quantidade: 2, linha: 'entrada' as const },
  ]
  const { pedido } = await place(order({ itens }))
  const [pizza, starter] = pedido.itens
  const em = new Date(Date.now() - 60_000).toISOString()
  const late = async (...tap: Parameters<typeof aMove>) =>
    costOf(async () => {
      const ran = await runCommands(log, cozinhaId, 'Montagem', [{ ...aMove(...tap), em }])
      expect(ran?.answer.resultados).toMatchObject([{ situacao: 'aceito' }])
    })
  expect(await late(pedido.id, starter?.id ?? '', 'fila', 'preparo')).toEqual({ statements: 5, roundTrips: 2 })
  expect(await late(pedido.id, pizza?.id ?? '', 'fila', 'montagem')).toEqual({ statements: 6, roundTrips: 3 })
  expect(await late(pedido.id, pizza?.id ?? '', 'montagem', 'forno')).toEqual({ statements: 5, roundTrips: 2 })
})

test('orders of a rush share what they ask and what they write', async () => {
  await place(order())
  const rush = Array.from({ length: 11 }, () => order())
  // The first is on its way while the others come.
  const cost = await costOf(() => Promise.all(rush.map(place)))
  expect(cost).toEqual({ statements: 5 + 6, roundTrips: 2 + 3 })
})

test('a kitchen that changed its salt is asked again, and its orders are found', async () => {
  const entrada = order({ referencia: '(11) 98765-4321' })
  const { pedido } = await place(entrada)
  await database.pool.query("UPDATE cozinha SET sal = 'outro' WHERE id = $1", [cozinhaId])
  const another = await place(entrada)
  expect(another.novo).toBe(true)
  expect(another.pedido.id).not.toBe(pedido.id)
  const again = await place(entrada)
  expect({ novo: again.novo, id: again.pedido.id }).toEqual({ novo: false, id: another.pedido.id })
})
