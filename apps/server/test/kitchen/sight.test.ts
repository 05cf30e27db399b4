import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { testClock } from '../licensing/licensing-house'
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

const SECOND = 1_000
const MINUTE = 60 * SECOND
const clock = testClock(new Date())
let database: TestDatabase
let server: KitchenServer
let client: Client

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database, { clock, lookEveryMs: 200 })
  client = clientOf(server.origin, await createCompanyWithKitchen(database, { configuracao: { metaMinutos: 20 } }))
})

afterAll(async () => {
  await server.close()
  await database.close()
})

const at = () => clock().toISOString()
const seen = (pedidoId: string, ...linhas: string[]) => ({
  tipo: 'verPedidos',
  id: newId(),
  em: at(),
  pedidoIds: [pedidoId],
  linhas,
})

async function counted(tipo: string): Promise<number> {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(new RegExp(`kds_eventos_total\\{tipo="${tipo}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0)
}

describe('an order', () => {
  test('that one line painted and the other did not alarms every station for the other, and is counted', async () => {
    const elsewhere = await client.stream({ estacao: 'Chapa' })
    await elsewhere.next('retrato')
    const before = await counted('PedidoNaoVisto')
    const { body } = await client.place(anOrder())
    await elsewhere.next('evento')
    await client.command([seen(body.id, 'entrada')], 'Entradas')
    expect((await elsewhere.next('evento')).data.tipo).toBe('PedidosVistos')

    const promised = anOrder({ prometidoPara: new Date(clock().getTime() + 28 * SECOND).toISOString() })
    const { body: other } = await client.place(promised)
    await elsewhere.next('evento')
    await client.command([seen(other.id, 'pizza', 'entrada')])
    expect((await elsewhere.next('evento')).data.tipo).toBe('PedidosVistos')
    clock.pass(29 * SECOND)
    expect((await elsewhere.next('evento')).data).toMatchObject({ tipo: 'PedidoAtrasado', pedidoId: other.id })
    expect(elsewhere.messages.some(({ data }) => (data as { tipo?: string }).tipo === 'PedidoNaoVisto')).toBe(false)
    clock.pass(2 * SECOND)
    const alarm = (await elsewhere.next('evento')).data
    expect(alarm).toMatchObject({ tipo: 'PedidoNaoVisto', pedidoId: body.id, linhas: ['pizza'] })
    expect(await counted('PedidoNaoVisto')).toBe(before + 1)
    // A station that comes later finds it in the order itself.
    const late = await client.stream({ estacao: 'Forno' })
    const { data } = await late.next('retrato')
    expect(data.pedidos.find(({ id }) => id === body.id)?.alarmes.naoVisto).toEqual(['pizza'])
    elsewhere.close()
    late.close()
  })

  test('that grew late alarms every station, and is counted', async () => {
    const elsewhere = await client.stream({ estacao: 'Chapa' })
    await elsewhere.next('retrato')
    const before = await counted('PedidoAtrasado')
    const { body } = await client.place(anOrder())
    await client.command([seen(body.id, 'pizza', 'entrada')])
    clock.pass(21 * MINUTE)
    for (;;) {
      const { data } = await elsewhere.next('evento')
      if (data.tipo === 'PedidoAtrasado' && data.pedidoId === body.id) break
    }
    expect(await counted('PedidoAtrasado')).toBeGreaterThan(before)
    elsewhere.close()
  })

  test('tells its story: received, first seen, started, ready and handed over, when and by which station', async () => {
    const order = anOrder({ itens: [{ nome: 'Caldo', quantidade: 1, linha: 'cozinha' }] })
    const times: Record<string, string> = { recebido: at() }
    const { body } = await client.place(order)
    const step = async (name: string, estacao: string, command: object) => {
      clock.pass(10 * SECOND)
      times[name] = at()
      const { body: answer } = await client.command([{ ...command, em: at() }], estacao)
      expect(answer.resultados[0]?.situacao).toBe('aceito')
    }
    await step('visto', 'Fogão', seen(body.id, 'cozinha'))
    clock.pass(SECOND)
    // Seen again elsewhere: the first sight stays.
    await client.command([seen(body.id, 'cozinha')], 'Passe')
    await step('iniciado', 'Fogão', aMove(body.id, '1', 'fila', 'preparo'))
    await step('pronto', 'Passe', aMove(body.id, '1', 'preparo', 'pronto'))
    await step('entregue', 'Balcão', { tipo: 'entregarPedido', id: newId(), pedidoId: body.id })

    const { body: story } = await client.read('balcao', order.referencia)
    expect(story.recebidoEm).toBe(times.recebido)
    expect(story.visto.cozinha).toMatchObject({ em: times.visto, estacao: 'Fogão' })
    expect(story.iniciado).toMatchObject({ em: times.iniciado, estacao: 'Fogão' })
    expect(story.pronto).toMatchObject({ em: times.pronto, estacao: 'Passe' })
    expect(story.entregue).toMatchObject({ em: times.entregue, estacao: 'Balcão' })
    expect(story.situacao).toBe('entregue')
  })
})
