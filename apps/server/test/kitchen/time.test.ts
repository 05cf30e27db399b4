import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { newId } from '../../src/new-id'
import { testClock } from '../licensing/licensing-house'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  aMove,
  anOrder,
  type Client,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'

const MINUTE = 60_000
const clock = testClock(new Date())
let database: TestDatabase
let server: KitchenServer
let company: Company
let client: Client

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database, { clock, lookEveryMs: 200 })
})

beforeEach(async () => {
  const configuracao = { fornoAutomatico: true, fornoMinutos: 6, metaMinutos: 20 }
  company = await createCompanyWithKitchen(database, { configuracao })
  client = clientOf(server.origin, company)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

const at = () => clock().toISOString()
const onePizza = () => anOrder({ itens: [{ nome: 'Pizza', quantidade: 1, linha: 'pizza' }] })

async function until(referencia: string, holds: (order: Awaited<ReturnType<Client['read']>>['body']) => boolean) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { status, body } = await client.read('balcao', referencia)
    if (status === 200 && holds(body)) return body
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`never happened to ${referencia}`)
}

describe('what time does by itself', () => {
  test('a pizza leaves the oven when its minutes are over, once, on two servers', async () => {
    const second = await startServer(database, { clock, lookEveryMs: 200 })
    const order = onePizza()
    const { body } = await client.place(order)
    await client.command([{ ...aMove(body.id, '1', 'fila', 'forno'), em: at() }])
    const entered = clock().getTime()
    clock.pass(7 * MINUTE)
    const ready = await until(order.referencia, (read) => read.situacao === 'pronto')
    expect(Date.parse(ready.pronto?.em ?? '')).toBe(entered + 6 * MINUTE)
    expect(ready.pronto?.estacao).toBeUndefined()
    const moves = await database.pool.query(
      "SELECT 1 FROM evento WHERE corpo->>'tipo' = 'ItensMovidos' AND cozinha_id = $1",
      [company.cozinhaId],
    )
    expect(moves.rowCount).toBe(2)
    await second.close()
  })

  test('an undone oven alarm does not ring again for ever', async () => {
    const order = onePizza()
    const { body } = await client.place(order)
    await client.command([{ ...aMove(body.id, '1', 'fila', 'forno'), em: at() }])
    clock.pass(7 * MINUTE)
    const ready = await until(order.referencia, (read) => read.situacao === 'pronto')
    const comandoId = ready.itens[0]?.ultimoComando
    expect(comandoId).toMatch(/^forno:/)
    await client.command([{ ...aMove(body.id, '1', 'pronto', 'forno'), em: at() }])
    clock.pass(7 * MINUTE)
    await until(order.referencia, (read) => read.situacao === 'pronto')
    const nextAt = async () => {
      const { rows } = await database.pool.query<{ vence_em: Date }>(
        'SELECT vence_em FROM pedido WHERE cozinha_id = $1',
        [company.cozinhaId],
      )
      return rows[0]?.vence_em.getTime()
    }
    await expect.poll(nextAt, PATIENCE).toBeGreaterThan(clock().getTime())
  })

  test('an oven that becomes automatic finishes the pizzas already in it', async () => {
    const other = await createCompanyWithKitchen(database)
    const own = clientOf(server.origin, other)
    const order = onePizza()
    const { body } = await own.place(order)
    await own.command([{ ...aMove(body.id, '1', 'fila', 'forno'), em: at() }])
    const log = new KitchenLog(new PostgresKitchenStore(database.pool), at)
    await log.write(other.cozinhaId, {
      pedidoIds: [],
      comandoIds: [],
      origins: [],
      run: (session) => {
        const cozinha = { ...session.cozinha, fornoAutomatico: true }
        return session.execute({ tipo: 'configurarCozinha', id: newId(), em: at(), cozinha })
      },
    })
    clock.pass(7 * MINUTE)
    await expect.poll(async () => (await own.read('balcao', order.referencia)).body.situacao, PATIENCE).toBe('pronto')
  })

  test('a scheduled order is held, then released by itself', async () => {
    const agendadoPara = new Date(clock().getTime() + 60 * MINUTE).toISOString()
    const order = { ...onePizza(), agendadoPara }
    expect((await client.place(order)).body.situacao).toBe('agendado')
    clock.pass(41 * MINUTE)
    const released = await until(order.referencia, (read) => read.situacao === 'fila')
    expect(released.liberadoEm).toBe(new Date(Date.parse(agendadoPara) - 20 * MINUTE).toISOString())
  })

  test('an order nobody painted and nobody finished raises both alarms', async () => {
    const order = onePizza()
    await client.place(order)
    clock.pass(31_000)
    expect((await until(order.referencia, (read) => read.alarmes.naoVisto !== undefined)).alarmes.naoVisto).toEqual([
      'pizza',
    ])
    clock.pass(20 * MINUTE)
    await until(order.referencia, (read) => read.alarmes.atrasadoEm !== undefined)
  })

  test('an order that was seen raises no alarm', async () => {
    const order = onePizza()
    const { body } = await client.place(order)
    const seen = { tipo: 'verPedidos', id: newId(), em: at(), pedidoIds: [body.id], linhas: ['pizza'] }
    await client.command([seen])
    const unseen = onePizza()
    await client.place(unseen)
    clock.pass(40_000)
    await until(unseen.referencia, (read) => read.alarmes.naoVisto !== undefined)
    const { body: read } = await client.read('balcao', order.referencia)
    expect(read.alarmes).toEqual({})
    expect(read.visto.pizza?.estacao).toBe('Montagem 1')
  })

  test('a ready order counts as delivered after half an hour, a cancelled one closes after two', async () => {
    const ready = anOrder({ itens: [{ nome: 'Caldo', quantidade: 1, linha: 'cozinha' }] })
    const { body } = await client.place(ready)
    await client.command([{ ...aMove(body.id, '1', 'fila', 'pronto'), em: at() }])
    const cancelled = onePizza()
    await client.place(cancelled)
    await client.cancel('balcao', cancelled.referencia)
    clock.pass(31 * MINUTE)
    await until(ready.referencia, (read) => read.situacao === 'entregue')
    clock.pass(90 * MINUTE)
    await until(cancelled.referencia, (read) => read.reconhecido.pizza !== undefined)
    const { rows } = await database.pool.query('SELECT abertos FROM cozinha WHERE id = $1', [company.cozinhaId])
    expect(rows).toEqual([{ abertos: 0 }])
  })
})
