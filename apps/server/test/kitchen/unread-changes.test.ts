import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  aMove,
  anOrder,
  type Client,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'
import type { TestStream } from './test-stream'

let database: TestDatabase
let server: KitchenServer
let client: Client
let order: ReturnType<typeof anOrder>
let pedidoId: string
let stations: TestStream[]

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

/** An order of two lines, all of it finished, on two screens. */
beforeEach(async () => {
  client = clientOf(server.origin, await createCompanyWithKitchen(database))
  order = anOrder()
  pedidoId = (await client.place(order)).body.id
  await client.command([aMove(pedidoId, '1', 'fila', 'pronto'), aMove(pedidoId, '2', 'fila', 'pronto')])
  stations = [await client.stream({ estacao: 'Pizza' }), await client.stream({ estacao: 'Entradas' })]
  for (const station of stations) await station.next('retrato')
  return () => {
    for (const station of stations) station.close()
  }
})

const read = (linhas: string[], ate: number) => ({
  tipo: 'reconhecer',
  id: newId(),
  em: new Date().toISOString(),
  pedidoId,
  linhas,
  ate,
})

/** What a station that is switched on now is shown of the order. */
async function shown() {
  const stream = await client.stream({ estacao: 'Nova' })
  const { data } = await stream.next('retrato')
  const { data: pulse } = await stream.next('pulso')
  stream.close()
  return { pedido: data.pedidos.find(({ id }) => id === pedidoId), abertos: pulse.abertos }
}

describe('of an order that was finished already', () => {
  test('a cancellation reaches every station and stays until every line has read it', async () => {
    await client.cancel('balcao', order.referencia, 'desistiu')
    const news = await Promise.all(stations.map((station) => station.next('evento')))
    for (const { data } of news) expect(data).toMatchObject({ tipo: 'PedidoCancelado', pedidoId, motivo: 'desistiu' })
    expect(await shown()).toMatchObject({ pedido: { cancelado: { motivo: 'desistiu' } }, abertos: 1 })

    const ate = news[0]?.data.seq ?? 0
    await client.command([read(['pizza'], ate)])
    expect(await shown()).toMatchObject({ pedido: { reconhecido: { pizza: ate } }, abertos: 1 })
    await client.command([read(['entrada'], ate)])
    expect(await shown()).toEqual({ pedido: undefined, abertos: 0 })
  })

  test('a change reaches every station, says what was before, and stays until its line has read it', async () => {
    const [pizza, entrada] = order.itens as { quantidade: number }[]
    const itens = [pizza, { ...entrada, quantidade: 5 }]
    await client.change('balcao', order.referencia, { ...order, itens, observacao: 'para viagem' })
    const news = await Promise.all(stations.map((station) => station.next('evento')))
    for (const { data } of news) {
      expect(data).toMatchObject({
        tipo: 'PedidoAlterado',
        pedidoId,
        campos: [{ campo: 'observacao', depois: 'para viagem' }],
      })
    }
    const ate = news[0]?.data.seq ?? 0
    expect((await shown()).pedido?.mudancas).toMatchObject([{ seq: ate }])
    await client.command([read(['entrada'], ate)])
    expect((await shown()).pedido?.mudancas).toHaveLength(1)
    await client.command([read(['pizza', 'massa'], ate)])
    expect((await shown()).pedido?.mudancas).toEqual([])
  })

  test('an item taken away stays in it, struck through, until its line has read that', async () => {
    const [pizza] = order.itens as object[]
    await client.change('balcao', order.referencia, { ...order, itens: [pizza] })
    const { data } = (await stations[0]?.next('evento')) ?? {}
    expect(data).toMatchObject({ tipo: 'PedidoAlterado', removidos: ['2'] })
    const { pedido } = await shown()
    expect(pedido?.itens[1]).toMatchObject({ id: '2', cancelado: true, etapa: 'pronto' })
    expect(pedido?.mudancas).toMatchObject([{ removidos: ['2'] }])
    await client.command([read(['entrada'], data?.seq ?? 0)])
    expect((await shown()).pedido?.mudancas).toEqual([])
  })
})
