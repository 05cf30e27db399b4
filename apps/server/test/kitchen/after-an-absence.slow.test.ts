import { describe, expect, test } from 'vitest'
import { Absence } from '../../src/kitchen/clock/absence'
import { DueOrders } from '../../src/kitchen/clock/due-orders'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { newId } from '../../src/new-id'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, testLogger } from '../support/test-database'
import { aMove, anOrder, clientOf, createCompanyWithKitchen, startServer } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const SECOND = 1_000
const house = oneKitchen()

/** What is due by the clock of another server; the house's own is at the real time, by which no alarm is due. */
function aServerThatBegan(secondsAgo = 0) {
  const { pool, kysely } = house.database
  const began = Date.now() - secondsAgo * SECOND
  let passed = 0
  const now = () => new Date(began + passed)
  const steadyMs = () => passed
  let usedMs = 0
  const withheld: string[] = []
  const absence = new Absence({ steadyMs, processorMs: () => usedMs })
  const due = new DueOrders({
    kysely,
    log: new KitchenLog(new PostgresKitchenStore(pool), () => now().toISOString()),
    logger: testLogger,
    now,
    steadyMs,
    absence,
    onWithheld: (tipo) => withheld.push(tipo),
  })
  return {
    withheld,
    /** Running all the while: somebody's long work held everybody up. */
    standsStillFor: (ms: number) => {
      passed += ms
      usedMs += ms
    },
    awayFor: (ms: number) => {
      passed += ms
    },
    async serveFor(ms: number) {
      for (const end = passed + ms; passed < end; ) {
        passed += SECOND
        absence.present()
        await due.look()
        await due.settled()
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
    isDone: () => house.client.command([aMove(body.id, '1', 'fila', 'pronto')]),
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

  test('that was finished meanwhile is not called late before its tap could come', async () => {
    const server = aServerThatBegan()
    const order = await place({ prometidoPara: new Date(Date.now() + 5 * SECOND).toISOString() })
    await order.isSeen()
    server.awayFor(8 * SECOND)
    await server.serveFor(15 * SECOND)
    expect((await order.read()).alarmes).toEqual({})
    await order.isDone()
    await server.serveFor(30 * SECOND)
    expect((await order.read()).alarmes).toEqual({})
  })

  test('is called late after a moment when no tap comes', async () => {
    const server = aServerThatBegan()
    const order = await place({ prometidoPara: new Date(Date.now() + 5 * SECOND).toISOString() })
    await order.isSeen()
    server.awayFor(8 * SECOND)
    await server.serveFor(20 * SECOND)
    expect((await order.read()).alarmes).toEqual({})
    await server.serveFor(2 * SECOND)
    expect((await order.read()).alarmes.atrasadoEm).toBeDefined()
  })

  test('that was to be released meanwhile is released without delay', async () => {
    const server = aServerThatBegan()
    const order = await place({ agendadoPara: new Date(Date.now() + 20 * 60 * SECOND + 10 * SECOND).toISOString() })
    expect((await order.read()).situacao).toBe('agendado')
    server.awayFor(40 * SECOND)
    await server.serveFor(SECOND)
    expect((await order.read()).situacao).toBe('fila')
  })

  test('is not written anew at every look while its alarm waits', async () => {
    const server = aServerThatBegan()
    const order = await place()
    server.awayFor(40 * SECOND)
    const version = async () => {
      const sql = 'SELECT xmin::text FROM pedido WHERE id = $1'
      return (await house.database.pool.query<{ xmin: string }>(sql, [order.id])).rows[0]?.xmin
    }
    await server.serveFor(SECOND)
    const afterTheFirstLook = await version()
    await server.serveFor(10 * SECOND)
    expect(await version()).toBe(afterTheFirstLook)
  })
})

test('a server that stood still raises what fell due meanwhile after a moment, and what it put off is counted', async () => {
  const server = aServerThatBegan(60)
  await server.serveFor(60 * SECOND)
  const order = await place()
  await server.serveFor(25 * SECOND)
  server.standsStillFor(11 * SECOND)
  await server.serveFor(SECOND)
  expect(await order.unseen()).toBeUndefined()
  expect(server.withheld).toContain('alarmarNaoVisto')
  await server.serveFor(3 * SECOND)
  expect(await order.unseen()).toEqual(['pizza'])
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
  const database = await startTestDatabase()
  const company = await createCompanyWithKitchen(database)
  const first = await startServer(database)
  const client = clientOf(first.origin, company)
  const order = anOrder({ itens: [{ nome: 'Pizza', quantidade: 1, linha: 'pizza' }] })
  await client.place(order)
  await first.close()
  const clock = () => new Date(Date.now() + 40 * SECOND)
  const began = performance.now()
  const second = await startServer(database, { clock, alarmGraceMs: 3 * SECOND })
  const unseen = async () =>
    (await clientOf(second.origin, company).read('balcao', order.referencia)).body.alarmes.naoVisto
  await expect.poll(unseen, PATIENCE).toEqual(['pizza'])
  expect(performance.now() - began).toBeGreaterThan(3 * SECOND)
  await second.close()
  await database.close()
})
