import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseClock } from '../../src/db/database-clock'
import { newId } from '../../src/new-id'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'
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

const SECOND = 1_000
const MINUTE = 60 * SECOND
const META_MINUTOS = 20
/** Machines are ten minutes off; one that is slow is not. */
const CLOSE_MS = MINUTE

interface House {
  readonly server: KitchenServer
  readonly clock: DatabaseClock
  readonly client: Client
}

let database: TestDatabase
let company: Company
let ahead: House
let behind: House

beforeAll(async () => {
  database = await startTestDatabase()
  company = await createCompanyWithKitchen(database, { configuracao: { metaMinutos: META_MINUTOS } })
  ahead = await onMachine(10 * MINUTE)
  behind = await onMachine(-10 * MINUTE)
})

afterAll(async () => {
  for (const { server, clock } of [ahead, behind]) {
    await server.close()
    clock.stop()
  }
  await database.close()
})

/** As `main.ts` puts it together, on a machine whose clock is wrong. */
async function onMachine(offsetMs: number): Promise<House> {
  const machine = () => new Date(Date.now() + offsetMs)
  const clock = await DatabaseClock.start({ pool: database.pool, machine, logger: testLogger })
  const server = await startServer(database, { clock: clock.now })
  return { server, clock, client: clientOf(server.origin, company) }
}

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const errorOf = (instante: string | undefined) => Math.abs(Date.parse(instante ?? '') - Date.now())

async function countOf(tipo: string, pedidoId: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM evento WHERE corpo->>'tipo' = $1 AND corpo->>'pedidoId' = $2`,
    [tipo, pedidoId],
  )
  return rows[0]?.n ?? 0
}

describe('two servers whose clocks are twenty minutes apart', () => {
  test('tell every station the same time', async () => {
    for (const { client } of [ahead, behind]) {
      const stream = await client.stream()
      expect(errorOf((await stream.next('retrato')).data.agora)).toBeLessThan(CLOSE_MS)
      expect(errorOf((await stream.next('pulso')).data.agora)).toBeLessThan(CLOSE_MS)
      stream.close()
    }
  })

  test('give an order its age and know it again, whichever of them has it', async () => {
    const order = anOrder()
    const { status, body } = await ahead.client.place(order)
    expect(status).toBe(201)
    expect(errorOf(body.recebidoEm)).toBeLessThan(CLOSE_MS)
    const again = await behind.client.place(order)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ id: body.id, criadoEm: body.criadoEm })
    expect(errorOf((await behind.client.place(anOrder())).body.recebidoEm)).toBeLessThan(CLOSE_MS)
  })

  test('do a tap once, at the time of the tap, and each sees what the other did', async () => {
    const order = anOrder()
    const { body } = await ahead.client.place(order)
    const tap = aMove(body.id, '1', 'fila', 'montagem')
    expect((await behind.client.command([tap])).body.resultados[0]?.situacao).toBe('aceito')
    expect((await ahead.client.command([tap])).body.resultados[0]?.situacao).toBe('repetido')
    const next = aMove(body.id, '1', 'montagem', 'pronto')
    expect((await ahead.client.command([next])).body.resultados[0]?.situacao).toBe('aceito')
    const { body: read } = await behind.client.read('balcao', order.referencia)
    expect(errorOf(read.itens[0]?.entradas.montagem?.em)).toBeLessThan(CLOSE_MS)
    expect(errorOf(read.itens[0]?.entradas.pronto?.em)).toBeLessThan(CLOSE_MS)
  })

  test('refuse a tap of yesterday and take one of this morning, both of them', async () => {
    const { body } = await ahead.client.place(anOrder())
    const seen = (em: string) => ({ tipo: 'verPedidos', id: newId(), em, pedidoIds: [body.id], linhas: ['pizza'] })
    const day = 24 * 60 * MINUTE
    for (const { client } of [ahead, behind]) {
      const { body: answer } = await client.command([seen(fromNow(-day - MINUTE)), seen(fromNow(-day + MINUTE))])
      expect(answer.resultados[0]?.situacao).toBe('recusado')
      expect(answer.resultados[1]?.situacao).not.toBe('recusado')
    }
  })

  test('raise no alarm before its time, and one that is due only once', async () => {
    const fresh = await behind.client.place(anOrder({ prometidoPara: fromNow(5 * MINUTE) }))
    const late = await ahead.client.place(anOrder({ criadoEm: fromNow(-META_MINUTOS * MINUTE - SECOND) }))
    await expect.poll(() => countOf('PedidoAtrasado', late.body.id), PATIENCE).toBe(1)
    // By the time of a later alarm what is due was looked at again.
    const later = await behind.client.place(anOrder({ criadoEm: fromNow(-META_MINUTOS * MINUTE - SECOND) }))
    await expect.poll(() => countOf('PedidoAtrasado', later.body.id), PATIENCE).toBe(1)
    expect(await countOf('PedidoAtrasado', late.body.id)).toBe(1)
    expect(await countOf('PedidoAtrasado', fresh.body.id)).toBe(0)
    expect(await countOf('PedidoNaoVisto', fresh.body.id)).toBe(0)
  })

  test('hold a scheduled order until its moment and release it once', async () => {
    const order = anOrder({ agendadoPara: fromNow(META_MINUTOS * MINUTE + 3 * SECOND) })
    const { body } = await behind.client.place(order)
    const release = Date.parse(String(order.agendadoPara)) - META_MINUTOS * MINUTE
    expect(body.situacao).toBe('agendado')
    await expect.poll(() => countOf('PedidoLiberado', body.id), PATIENCE).toBe(1)
    expect(Date.now()).toBeGreaterThan(release - SECOND)
    const { body: read } = await ahead.client.read('balcao', order.referencia)
    expect(Date.parse(read.liberadoEm ?? '')).toBe(release)
    expect(await countOf('PedidoLiberado', body.id)).toBe(1)
  })

  test('show each other in the recall list as orders were closed', async () => {
    const closed: string[] = []
    for (const { client } of [ahead, behind, ahead]) {
      const { body } = await client.place(anOrder())
      await client.command([aMove(body.id, '1', 'fila', 'pronto'), aMove(body.id, '2', 'fila', 'pronto')])
      await client.command([{ tipo: 'entregarPedido', id: newId(), em: fromNow(0), pedidoId: body.id }])
      closed.unshift(body.id)
    }
    for (const { client } of [ahead, behind]) {
      const stream = await client.stream()
      const { data } = await stream.next('retrato')
      expect(data.recentes.slice(0, 3).map(({ id }) => id)).toEqual(closed)
      stream.close()
    }
  })
})
