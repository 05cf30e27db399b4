import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { postgresOrderReader } from '../../src/kitchen/orders/postgres-order-reader'
import { newId } from '../../src/new-id'
import { platformOrders } from '../../src/plataformas/intake/platform-orders'
import { UnreadWatch, type UnreadWatchParts } from '../../src/plataformas/intake/unread-watch'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore } from '../../src/plataformas/stores'
import { type Company, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'

const PATIENCE = { timeout: 30_000 }
const LONG_AGO = new Date(Date.now() - 30 * 60_000)
/** More than are looked at in one go. */
const MANY = 300
const clock = () => new Date()
let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

async function connect({ cozinhaId }: Company): Promise<string> {
  const [id, sealed] = [newId(), sealedOn(database.kysely, clock)]
  await connectStore(database.kysely, sealed, {
    ...{ id, cozinhaId, plataforma: 'opendelivery', nome: 'Loja', origem: 'api', url: 'http://127.0.0.1:9' },
    ...{ credenciais: { clienteId: 'cliente-1', segredo: 'segredo-combinado' }, intervaloS: 30, now: clock() },
  })
  return id
}

/** What waits and could not be done, one second after the other. */
function wait(loja: string, tipo: string, pedidos: readonly string[], from = LONG_AGO) {
  const rows = pedidos.map((pedido, index) => {
    const at = new Date(from.getTime() + index * 1_000)
    const facts = { loja_id: loja, evento: newId(), pedido, tipo, em: at, recebido_em: at, tentativas: 1 }
    return { ...facts, corpo: null, bytes: 0, situacao: 'pendente' as const, proxima_em: new Date('2100-01-01') }
  })
  return database.kysely.insertInto('evento_de_plataforma').values(rows).execute()
}

function watch(given: Partial<UnreadWatchParts> = {}) {
  const { kysely, pool } = database
  const log = new KitchenLog(new PostgresKitchenStore(pool), () => clock().toISOString())
  const looks = vi.fn(async () => [])
  const orders = platformOrders(kysely, sealedOn(kysely, clock))
  const every = { clock, logger: testLogger, lookEveryMs: 20, suspended: looks }
  return { looks, job: new UnreadWatch({ ...every, kysely, log, orders, newId, ...given }) }
}

test('a new order that cannot be read stands on the board, however much else of its company waits', async () => {
  const company = await createCompanyWithKitchen(database)
  const loja = await connect(company)
  await wait(
    loja,
    'CANCELLED',
    Array.from({ length: MANY }, (_, n) => `outro-${n}`),
  )
  const names = ['novo-1', 'novo-2']
  const later = new Date(LONG_AGO.getTime() + MANY * 1_000)
  await wait(loja, 'CREATED', ['novo-1'], later)
  await wait(loja, ' order_created', ['novo-2'], later)
  const find = postgresOrderReader(database.kysely)
  const { job } = watch()
  job.start()
  try {
    for (const name of names) {
      await expect.poll(() => find(company.cozinhaId, 'api', name), PATIENCE).toBeDefined()
    }
  } finally {
    await job.stop()
  }
})

test('a full kitchen is asked once a minute, not at every look, and another kitchen does not wait for it', async () => {
  const [full, next] = [await createCompanyWithKitchen(database), await createCompanyWithKitchen(database)]
  await wait(await connect(full), 'CREATED', ['um', 'dois', 'três'])
  await wait(await connect(next), 'CREATED', ['de outra'])
  const asked: string[] = []
  const write = async (cozinhaId: string) => {
    asked.push(cozinhaId)
    return {
      outcome: 'refused',
      motivo: 'A cozinha está cheia.',
      ...(cozinhaId === full.cozinhaId && { excesso: 'cozinha' }),
    }
  }
  const { job, looks } = watch({ log: { write } as unknown as KitchenLog })
  job.start()
  try {
    await expect.poll(() => looks.mock.calls.length, PATIENCE).toBeGreaterThan(8)
  } finally {
    await job.stop()
  }
  expect(asked.filter((each) => each === full.cozinhaId)).toHaveLength(1)
  expect(asked.filter((each) => each === next.cozinhaId)).toHaveLength(1)
})

test('an order that is cancelled while it is put on the board does not stand there', async () => {
  const company = await createCompanyWithKitchen(database)
  const loja = await connect(company)
  await wait(loja, 'CREATED', ['cancelado'])
  const orders = platformOrders(database.kysely, sealedOn(database.kysely, clock))
  const log = new KitchenLog(new PostgresKitchenStore(database.pool), () => clock().toISOString())
  let isWritten = false
  const write: KitchenLog['write'] = async (cozinhaId, work) => {
    if (cozinhaId === company.cozinhaId) await orders.cancelled(loja, 'cancelado', 'dito', clock())
    return log.write(cozinhaId, work).finally(() => {
      isWritten ||= cozinhaId === company.cozinhaId
    })
  }
  const { job } = watch({ log: { write } as unknown as KitchenLog })
  job.start()
  try {
    await expect.poll(() => isWritten, PATIENCE).toBe(true)
  } finally {
    await job.stop()
  }
  expect(await postgresOrderReader(database.kysely)(company.cozinhaId, 'api', 'cancelado')).toBeUndefined()
  expect(await orders.find(loja, 'cancelado')).toMatchObject({ pedidoId: null, cancelamento: 'dito' })
})
