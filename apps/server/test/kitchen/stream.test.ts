import type { Estado } from '@kds/domain/estado'
import { evolve } from '@kds/domain/evolve'
import { evento as eventoSchema } from '@kds/protocol/eventos'
import { pulso, type Retrato, retrato } from '@kds/protocol/stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { provisioning } from '../licensing/licensing-house'
import { ownTime } from '../support/own-time'
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

let database: TestDatabase
let server: KitchenServer
let company: Company
let client: Client

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database, { pulseMs: 200 })
  company = await createCompanyWithKitchen(database)
  client = clientOf(server.origin, company)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

function stateOf(data: Retrato): Estado {
  const { cozinha, estoque, pedidos, recentes } = data
  return { cozinha, estoque, pedidos: Object.fromEntries(pedidos.map((pedido) => [pedido.id, pedido])), recentes }
}

describe('the live stream', () => {
  test('begins with a snapshot that fits its schema, then sends each event as it happens', async () => {
    await client.place(anOrder())
    const stream = await client.stream()
    const { id, data } = await stream.next('retrato')
    expect(retrato.parse(data)).toEqual(data)
    expect(id).toBe(`${data.epoca}:${data.cursor}`)
    expect(data.pedidos).toHaveLength(1)
    const { body: placed } = await client.place(anOrder())
    const event = await stream.next('evento')
    expect(eventoSchema.parse(event.data)).toEqual(event.data)
    expect(event.data).toMatchObject({ tipo: 'PedidoRecebido', seq: data.cursor + 1, pedido: { id: placed.id } })
    expect(event.id).toBe(`${data.epoca}:${data.cursor + 1}`)
    stream.close()
  })

  test('is for browsers of the named origins to read, and for nobody to store or to guess at', async () => {
    const estacoes = 'https://estacoes.exemplo'
    const other = await startServer(database, { origens: estacoes })
    const { base, login } = clientOf(other.origin, company)
    const abort = new AbortController()
    const asked = { authorization: `Bearer ${await login()}`, DeviceID: 'Montagem', origin: estacoes }
    const open = (headers: object) =>
      fetch(`${base}/eventos`, { headers: { ...asked, ...headers }, signal: abort.signal })
    const { status, headers } = await open({})
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(estacoes)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    // What nginx and its kin hold back until a page is full never comes in time.
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('transfer-encoding')).toBeNull()
    const plain = await open({ 'accept-encoding': 'gzip;q=0, identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    abort.abort()
    await other.close()
  })

  test('pulses with the cursor, the number of open orders and the time', async () => {
    const before = Date.now()
    const stream = await client.stream()
    const { data: snapshot } = await stream.next('retrato')
    await stream.next('pulso')
    const { data } = await stream.next('pulso')
    expect(pulso.parse(data)).toEqual(data)
    expect(data).toMatchObject({ cursor: snapshot.cursor, abertos: snapshot.pedidos.length })
    expect(Date.parse(data.agora)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(data.agora)).toBeLessThanOrEqual(Date.now())
    stream.close()
  })

  test('tells a newcomer the count of what it is shown, also right after something happened', async () => {
    const quiet = await startServer(database, { pulseMs: 60_000 })
    const own = clientOf(quiet.origin, await createCompanyWithKitchen(database))
    const watching = await own.stream()
    const { id: position } = await watching.next('retrato')
    await own.place(anOrder())
    await own.place(anOrder())
    await watching.next('evento')
    const fresh = await own.stream()
    const { data } = await fresh.next('retrato')
    expect((await fresh.next('pulso')).data).toMatchObject({ cursor: data.cursor, abertos: 2 })
    const resumed = await own.stream({ position })
    expect((await resumed.next('pulso')).data).toMatchObject({ cursor: data.cursor, abertos: 2 })
    for (const stream of [watching, fresh, resumed]) stream.close()
    await quiet.close()
  })

  test('a station that comes back gets exactly what it missed', async () => {
    const stream = await client.stream()
    const { id: position, data } = await stream.next('retrato')
    stream.close()
    const { body: placed } = await client.place(anOrder())
    await client.command([aMove(placed.id, '1', 'fila', 'montagem')])
    const resumed = await client.stream({ position })
    const seqs = [await resumed.next('evento'), await resumed.next('evento'), await resumed.next('evento')]
    expect(seqs.map((message) => message.data.seq)).toEqual([data.cursor + 1, data.cursor + 2, data.cursor + 3])
    expect(resumed.messages.some((message) => message.name === 'retrato')).toBe(false)
    resumed.close()
  })

  test('a station that missed more than the server has at hand gets it from the log', async () => {
    const busy = clientOf(server.origin, await createCompanyWithKitchen(database))
    const watching = await busy.stream()
    const { id: position, data } = await watching.next('retrato')
    const itens = Array.from({ length: 60 }, () => ({ nome: 'Item longo '.repeat(15), quantidade: 1, linha: 'chapa' }))
    for (let count = 0; count < 40; count += 1) await busy.place(anOrder({ itens }))
    for (let seq = data.cursor + 1; seq <= data.cursor + 40; seq += 1) {
      expect((await watching.next('evento')).data.seq).toBe(seq)
    }
    const resumed = await busy.stream({ position })
    for (let seq = data.cursor + 1; seq <= data.cursor + 40; seq += 1) {
      expect((await resumed.next('evento')).data.seq).toBe(seq)
    }
    expect(resumed.messages.some(({ name }) => name === 'retrato')).toBe(false)
    watching.close()
    resumed.close()
  })

  test.each([
    ['none', undefined],
    ['unreadable', 'lixo'],
    ['of another history', 'outra-epoca:3'],
  ])('a position that is %s gets a snapshot', async (_kind, position) => {
    const stream = await client.stream({ position })
    expect((await stream.next('retrato')).data.pedidos.length).toBeGreaterThan(0)
    stream.close()
  })

  test('a position from the future or too far back gets a snapshot', async () => {
    const probe = await client.stream()
    const { data } = await probe.next('retrato')
    probe.close()
    for (const seq of [data.cursor + 5, Math.max(0, data.cursor - 2_000)]) {
      if (seq === 0)
        await database.pool.query('DELETE FROM evento WHERE cozinha_id = $1 AND seq < 3', [company.cozinhaId])
      const stream = await client.stream({ position: `${data.epoca}:${seq}` })
      expect((await stream.next('retrato')).data.cursor).toBe(data.cursor)
      stream.close()
    }
  })

  test('a station that plays the events arrives at the state a newcomer is shown', async () => {
    const early = await client.stream()
    const { data: first } = await early.next('retrato')
    const { body: one } = await client.place(anOrder({ observacao: 'capricha' }))
    await client.command([aMove(one.id, '1', 'fila', 'montagem'), aMove(one.id, '2', 'fila', 'pronto')])
    await client.cancel('balcao', one.referencia)
    const late = await client.stream()
    const { data: last } = await late.next('retrato')
    let state = stateOf(first)
    for (let seq = first.cursor; seq < last.cursor; seq += 1) state = evolve(state, (await early.next('evento')).data)
    expect(state).toEqual(stateOf(last))
    early.close()
    late.close()
  })

  test('orders that arrive while stations join are neither missed nor told twice', async () => {
    const placing = (async () => {
      for (let count = 0; count < 40; count += 1) await client.place(anOrder())
    })()
    const streams = await Promise.all(Array.from({ length: 10 }, () => client.stream()))
    await placing
    const marker = await client.place(anOrder())
    for (const stream of streams) {
      const { data: snapshot } = await stream.next('retrato')
      const seen = new Set(snapshot.pedidos.map((pedido) => pedido.id))
      let expected = snapshot.cursor + 1
      while (!seen.has(marker.body.id)) {
        const { data } = await stream.next('evento')
        expect(data.seq).toBe(expected)
        expected += 1
        if (data.tipo === 'PedidoRecebido') {
          expect(seen.has(data.pedido.id)).toBe(false)
          seen.add(data.pedido.id)
        }
      }
      stream.close()
    }
  })

  test('what this server wrote itself is told without reading it back, and a repeated command costs no reading', async () => {
    const stream = await client.stream()
    await stream.next('retrato')
    const reads = vi.spyOn(database.pool, 'query')
    const { body } = await client.place(anOrder())
    await stream.next('evento')
    const move = aMove(body.id, '1', 'fila', 'montagem')
    await client.command([move])
    await stream.next('evento')
    await client.command([move])
    await stream.next('pulso')
    const statements = reads.mock.calls.map(([query]) => (query as unknown as { name?: string }).name)
    reads.mockRestore()
    expect(statements).toContain('kitchen-heads')
    expect(statements).not.toContain('events-after')
    stream.close()
  })

  test('revoking the licence ends its streams', async () => {
    const other = await createCompanyWithKitchen(database)
    const stream = await clientOf(server.origin, other).stream()
    await stream.next('retrato')
    await provisioning(database.kysely, () => new Date()).revokeLicence(other.licencaId)
    await stream.next('encerrando')
    await stream.ended
    const answer = await clientOf(server.origin, other).stream()
    expect(answer.status).toBe(401)
  })
})

describe('two servers on one database', () => {
  beforeAll(async () => {
    // A kitchen of its own: the orders of the tests above have grown old enough to raise alarms.
    company = await createCompanyWithKitchen(database)
    client = clientOf(server.origin, company)
  })

  test('an order placed on one reaches the stations of the other', async () => {
    const second = await startServer(database, { pulseMs: 60_000 })
    const elsewhere = await clientOf(second.origin, company).stream()
    const { data } = await elsewhere.next('retrato')
    const { body: placed } = await client.place(anOrder())
    const event = await elsewhere.next('evento')
    expect(event.data).toMatchObject({ seq: data.cursor + 1, tipo: 'PedidoRecebido', pedido: { id: placed.id } })
    elsewhere.close()
    await second.close()
  })

  test('both writing at once keep one gapless order of events', async () => {
    const second = await startServer(database)
    const there = clientOf(second.origin, company)
    const stream = await client.stream()
    const { data } = await stream.next('retrato')
    await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? client : there).place(anOrder())))
    for (let seq = data.cursor + 1; seq <= data.cursor + 30; seq += 1) {
      expect((await stream.next('evento')).data.seq).toBe(seq)
    }
    stream.close()
    await second.close()
  })

  test('stations that come in while the server shuts down do not keep it', async () => {
    const second = await startServer(database)
    const there = clientOf(second.origin, company)
    await there.login()
    const coming = Promise.allSettled(Array.from({ length: 20 }, () => there.stream()))
    await new Promise((resolve) => setImmediate(resolve))
    const time = ownTime()
    await second.close()
    expect(time.ms()).toBeLessThan(4_000)
    time.stop()
    for (const stream of await coming) if (stream.status === 'fulfilled') await stream.value.ended
  })

  test('a server that shuts down says so, and its stations resume on the other without a gap', async () => {
    const second = await startServer(database)
    const stream = await clientOf(second.origin, company).stream()
    const { id: position, data } = await stream.next('retrato')
    const closing = second.close()
    await stream.next('encerrando')
    await client.place(anOrder())
    const moved = await client.stream({ position })
    expect((await moved.next('evento')).data.seq).toBe(data.cursor + 1)
    moved.close()
    await closing
  })
})
