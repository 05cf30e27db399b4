import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  aMove,
  anOrder,
  type Client,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from '../kitchen/kitchen-house'
import { promisedWithin } from '../support/own-time'
import { PATIENCE } from '../support/patience'
import { ServerProcess } from '../support/server-process'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

const WORKS = 'this server does the background work'
const WORKS_NO_MORE = 'this server no longer does the background work'
const PIZZA = { nome: 'Pizza', quantidade: 1, linha: 'pizza' }

let database: TestDatabase
let licensing: KitchenServer
let kitchen: KitchenServer
let client: Client
const workers: ServerProcess[] = []

/** A kitchen service that does nothing by itself; workers are processes of their own. */
beforeAll(async () => {
  database = await startTestDatabase()
  licensing = await startServer(database, { env: { SERVE: 'licensing' } })
  kitchen = await startServer(database, { env: { SERVE: 'kitchen', LICENCIAMENTO_URL: licensing.origin } })
  client = clientOf(kitchen.origin, await createCompanyWithKitchen(database), licensing.origin)
})

afterEach(async () => {
  for (const worker of workers.splice(0)) {
    worker.signal('SIGKILL')
    await worker.exit
  }
})

afterAll(async () => {
  await kitchen.close()
  await licensing.close()
  await database.close()
})

async function aWorker(): Promise<ServerProcess> {
  const env = { DATABASE_URL: database.url, SERVE: 'worker', LOG_LEVEL: 'info' }
  const worker = await ServerProcess.start({ entry: inject('serverEntry'), env })
  workers.push(worker)
  return worker
}

async function lease(): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ expires: string }>(
    'SELECT expires_at::text AS expires FROM worker_lease',
  )
  return rows[0]?.expires
}

/** A worker that works, and one that has watched it for a while. */
async function aPair(): Promise<{ working: ServerProcess; watching: ServerProcess }> {
  const working = await aWorker()
  await expect.poll(() => working.log, PATIENCE).toContain(WORKS)
  const watching = await aWorker()
  const renewals = new Set<string | undefined>()
  await expect.poll(async () => renewals.add(await lease()).size, PATIENCE).toBeGreaterThan(4)
  expect(watching.log).not.toContain(WORKS)
  return { working, watching }
}

async function anOrderPromised(inMs: number) {
  const promised = Date.now() + inMs
  const order = anOrder({ itens: [PIZZA], prometidoPara: new Date(promised).toISOString() })
  const { status, body } = await client.place(order)
  expect(status).toBe(201)
  return { id: body.id, referencia: order.referencia, promised }
}

async function alarmOf({ id, referencia }: { id: string; referencia: string }, withinMs: number): Promise<void> {
  await promisedWithin(withinMs, async () =>
    expect((await client.read('balcao', referencia)).body.alarmes.atrasadoEm).toBeDefined(),
  )
  expect(await alarmsOf(id)).toBe(1)
}

async function alarmsOf(pedidoId: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM evento WHERE corpo->>'tipo' = 'PedidoAtrasado' AND corpo->>'pedidoId' = $1",
    [pedidoId],
  )
  return rows[0]?.n ?? 0
}

describe('of two workers one works', () => {
  test('and when it is killed, the other raises its alarms within five seconds of their time, once', async () => {
    const { working, watching } = await aPair()
    working.signal('SIGKILL')
    const order = await anOrderPromised(300)
    await alarmOf(order, Math.max(0, order.promised - Date.now()) + 5_000)
    expect(watching.log).toContain(WORKS)
  })

  test('and when it is frozen, the other does; it notices when it wakes, and nothing is done twice', async () => {
    const { working, watching } = await aPair()
    working.signal('SIGSTOP')
    const order = await anOrderPromised(300)
    await alarmOf(order, Math.max(0, order.promised - Date.now()) + 5_000)
    working.signal('SIGCONT')
    await expect.poll(() => working.log, PATIENCE).toContain(WORKS_NO_MORE)
    await alarmOf(await anOrderPromised(500), PATIENCE.timeout)
    expect(await alarmsOf(order.id)).toBe(1)
    expect(watching.log).not.toContain(WORKS_NO_MORE)
  })

  test('and when it is stopped in order, the other begins at once', async () => {
    const { working, watching } = await aPair()
    expect(await working.stop()).toBe(0)
    await promisedWithin(2_000, async () => expect(watching.log).toContain(WORKS))
  })
})

test('a kitchen without any worker still takes orders and taps and shows them', async () => {
  const stream = await client.stream()
  await stream.next('retrato')
  const { status, body } = await client.place(anOrder({ itens: [PIZZA] }))
  expect(status).toBe(201)
  const { body: answer } = await client.command([aMove(body.id, '1', 'fila', 'montagem')])
  expect(answer.resultados[0]?.situacao).toBe('aceito')
  await expect.poll(() => stream.messages.filter(({ name }) => name === 'evento').length, PATIENCE).toBe(2)
  stream.close()
})
