import { afterAll, beforeAll, expect, test } from 'vitest'
import { FairTurns } from '../../src/http/fair-turns'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { newId } from '../../src/new-id'
import { BytesOfPlatforms } from '../../src/plataformas/intake/bytes-of-platforms'
import { Intake } from '../../src/plataformas/intake/intake'
import { platformOrders } from '../../src/plataformas/intake/platform-orders'
import { receivedEvents } from '../../src/plataformas/intake/received-events'
import { storeOptions } from '../../src/plataformas/opcoes/store-options'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore } from '../../src/plataformas/stores'
import { createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'

const PATIENCE = { timeout: 30_000 }
const MANY = 300
const clock = () => new Date()
let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

/** Says of so many orders, each of which never came, that they are cancelled. */
async function storeWith(cancellations: number): Promise<string> {
  const { kysely } = database
  const { cozinhaId } = await createCompanyWithKitchen(database)
  const [id, sealed] = [newId(), sealedOn(kysely, clock)]
  await connectStore(kysely, sealed, {
    ...{ id, cozinhaId, plataforma: 'opendelivery', nome: 'Loja', origem: 'api', url: 'http://127.0.0.1:9' },
    ...{ credenciais: { clienteId: 'cliente-1', segredo: 'segredo-combinado' }, intervaloS: 30, now: clock() },
  })
  const events = Array.from({ length: cancellations }, (_, n) => ({
    ...{ id: `${id} ${n}`, tipo: 'CANCELLED', pedido: `${id} ${n}`, em: clock() },
    corpo: { orderId: `${id} ${n}` },
  }))
  await receivedEvents(kysely, sealed).inscribe(id, events, {
    now: clock(),
    meaning: () => ({ situacao: 'pendente' }),
  })
  return id
}

async function done(lojaId: string): Promise<number> {
  const rows = await database.kysely
    .selectFrom('evento_de_plataforma')
    .select('evento')
    .where('loja_id', '=', lojaId)
    .where('situacao', '=', 'feito')
    .execute()
  return rows.length
}

test('cancellations of orders that never came are on the account of their company, which then waits; its neighbour does not, nor does whoever stops the server', async () => {
  const { kysely, pool } = database
  const sealed = sealedOn(kysely, clock)
  const [busy, neighbour] = [await storeWith(MANY), await storeWith(1)]
  // Time stands still: a debt never ends.
  const turns = new FairTurns(() => 0)
  const intake = new Intake({
    ...{ kysely, sealed, turns, newId, clock, logger: testLogger, lookEveryMs: 20 },
    events: receivedEvents(kysely, sealed),
    orders: platformOrders(kysely, sealed),
    options: storeOptions(kysely),
    log: new KitchenLog(new PostgresKitchenStore(pool), () => clock().toISOString()),
    bytes: new BytesOfPlatforms(() => 0),
    client: { call: () => Promise.reject(new Error('nobody is asked')) },
    findOrder: async () => undefined,
    answerCancellation: async () => {},
    cancellationDenied: async () => {},
    knownByPlatform: async () => false,
    suspended: async () => [],
  })
  intake.start()
  await expect.poll(() => done(neighbour), PATIENCE).toBe(1)
  const { sigla } = await kysely
    .selectFrom('loja_de_plataforma')
    .innerJoin('cozinha', 'cozinha.id', 'loja_de_plataforma.cozinha_id')
    .select('cozinha.sigla')
    .where('loja_de_plataforma.id', '=', busy)
    .executeTakeFirstOrThrow()
  await expect.poll(() => turns.isInDebt(sigla), PATIENCE).toBe(true)
  await intake.stop()
  const handled = await done(busy)
  expect(handled).toBeGreaterThan(0)
  expect(handled).toBeLessThan(MANY / 2)
})
