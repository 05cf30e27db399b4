import { describe, expect, test } from 'vitest'
import { Absence } from '../../src/kitchen/clock/absence'
import { DueOrders } from '../../src/kitchen/clock/due-orders'
import { postgresDueOrders } from '../../src/kitchen/clock/postgres-due-orders'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { newId } from '../../src/new-id'
import { testLogger } from '../support/test-database'
import { anOrder, startServer } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const SECOND = 1_000
const house = oneKitchen()

/** What is due by the clock of another server; the house's own is at the real time, by which no alarm is due. */
function aServerThatBegan(secondsAgo = 0) {
  const { pool } = house.database
  const began = Date.now() - secondsAgo * SECOND
  let passed = 0
  const now = () => new Date(began + passed)
  const due = new DueOrders({
    source: postgresDueOrders(pool, now),
    log: new KitchenLog(new PostgresKitchenStore(pool), () => now().toISOString()),
    logger: testLogger,
    now,
    absence: new Absence({ steadyMs: () => passed }),
  })
  return {
    awayFor: (ms: number) => {
      passed += ms
    },
    async serveFor(ms: number) {
      for (const end = passed + ms; passed < end; ) {
        passed += SECOND
        await due.look()
      }
    },
  }
}

async function place(fields: object = {}) {
  const order = anOrder({ itens: [{ nome: 'Pizza', quantidade: 1, linha: 'pizza' }], ...fields })
  const { body } = await house.client.place(order)
  const read = async () => (await house.client.read(order.origem, order.referencia)).body
  const seen = { tipo: 'verPedidos', id: newId(), pedidoIds: [body.id], linhas: ['pizza'] }
  return {
    id: body.id,
    read,
    unseen: async () => (await read()).alarmes.naoVisto,
    isSeen: () => house.client.command([{ ...seen, em: new Date().toISOString() }]),
  }
}

describe('an order from before the server was away', () => {
  test('that stations painted meanwhile is not called unseen before they could say so', async () => {
    const server = aServerThatBegan()
    const order = await place()
    server.awayFor(40 * SECOND)
    await server.serveFor(15 * SECOND)
    expect(await order.unseen()).toBeUndefined()
    await order.isSeen()
    await server.serveFor(30 * SECOND)
    expect(await order.unseen()).toBeUndefined()
  })

  test('is called unseen after a moment when no station comes back', async () => {
    const server = aServerThatBegan()
    const order = await place()
    server.awayFor(40 * SECOND)
    await server.serveFor(20 * SECOND)
    expect(await order.unseen()).toBeUndefined()
    await server.serveFor(SECOND)
    expect(await order.unseen()).toEqual(['pizza'])
  })

  test('grows late without delay', async () => {
    const server = aServerThatBegan()
    const order = await place({ prometidoPara: new Date(Date.now() + 5 * SECOND).toISOString() })
    server.awayFor(40 * SECOND)
    await server.serveFor(SECOND)
    expect(await order.unseen()).toBeUndefined()
    expect((await order.read()).alarmes.atrasadoEm).toBeDefined()
  })

  test('is not written anew at every look while its alarm waits', async () => {
    const server = aServerThatBegan()
    const order = await place()
    server.awayFor(40 * SECOND)
    const version = async () => {
      const sql = 'SELECT xmin::text FROM pedido WHERE id = $1'
      return (await house.database.pool.query<{ xmin: string }>(sql, [order.id])).rows[0]?.xmin
    }
    const before = await version()
    await server.serveFor(10 * SECOND)
    expect(await version()).toBe(before)
  })
})

test('while the server serves, an order is called unseen after thirty seconds to the look', async () => {
  const server = aServerThatBegan()
  const order = await place()
  await server.serveFor(29 * SECOND)
  expect(await order.unseen()).toBeUndefined()
  await server.serveFor(2 * SECOND)
  expect(await order.unseen()).toEqual(['pizza'])
})

test('a database that was away gives the stations the same time', async () => {
  const server = aServerThatBegan(60)
  await server.serveFor(60 * SECOND)
  const order = await place()
  await server.serveFor(SECOND)
  server.awayFor(40 * SECOND)
  await server.serveFor(15 * SECOND)
  expect(await order.unseen()).toBeUndefined()
  await server.serveFor(6 * SECOND)
  expect(await order.unseen()).toEqual(['pizza'])
})

test('a server that is started gives it by itself', async () => {
  const order = await place()
  const clock = () => new Date(Date.now() + 40 * SECOND)
  const server = await startServer(house.database, { clock, alarmGraceMs: 3 * SECOND })
  await new Promise((resolve) => setTimeout(resolve, 2.5 * SECOND))
  expect(await order.unseen()).toBeUndefined()
  await expect.poll(order.unseen, { timeout: 10 * SECOND }).toEqual(['pizza'])
  await server.close()
})
