import { HISTORIA_DO_PEDIDO } from '@kds/domain/limites'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { aMove, anOrder } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()

async function historyOf(pedidoId: string): Promise<number> {
  const { historia } = await house.database.kysely
    .selectFrom('pedido')
    .select('historia')
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return historia
}

async function eventsOf(pedidoId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await house.database.pool.query<{ count: number; bytes: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(bytes), 0)::int AS bytes FROM evento
     WHERE coalesce(corpo->>'pedidoId', corpo->'pedido'->>'id') = $1`,
    [pedidoId],
  )
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** As if the taps of a whole night were behind it. */
async function giveHistory(pedidoId: string, bytes: number): Promise<void> {
  await house.database.kysely.updateTable('pedido').set({ historia: bytes }).where('id', '=', pedidoId).execute()
}

const command = (tipo: string, fields: object) => ({ tipo, id: newId(), em: new Date().toISOString(), ...fields })
/** The second item of the sample order, which is no pizza: one event a tap. */
const ITEM = '2'
const toAndFro = (pedidoId: string, times: number) =>
  Array.from({ length: times }, (_, n) =>
    n % 2 === 0 ? aMove(pedidoId, ITEM, 'fila', 'preparo') : aMove(pedidoId, ITEM, 'preparo', 'fila'),
  )
const states = (resultados: readonly { situacao: string }[]) => resultados.map(({ situacao }) => situacao)

let order: ReturnType<typeof anOrder>
let pedidoId: string

beforeEach(async () => {
  order = anOrder()
  pedidoId = (await house.client.place(order)).body.id
})

describe('what the log keeps of one order [LM9]', () => {
  test('is counted with every event of it, several in one commit too', async () => {
    await house.client.command(toAndFro(pedidoId, 7))
    await house.client.change('balcao', order.referencia, { ...order, observacao: 'sem pressa' })
    await house.client.command([command('priorizarPedido', { pedidoId, prioridade: 1 })])
    const { bytes, count } = await eventsOf(pedidoId)
    expect(count).toBe(10)
    expect(await historyOf(pedidoId)).toBe(bytes)
  })

  test('ends within one commit: a station that taps to and fro for ever is refused in the middle of what it sends', async () => {
    const { bytes: before } = await eventsOf(pedidoId)
    await giveHistory(pedidoId, HISTORIA_DO_PEDIDO - 2_000)
    const { body } = await house.client.command(toAndFro(pedidoId, 200))
    const refused = body.resultados.filter(({ situacao }) => situacao === 'recusado')
    expect(refused.length).toBeGreaterThan(80)
    expect(refused[0]?.motivo).toBe('Este pedido já mudou vezes demais e não volta mais atrás. Termine-o e entregue-o.')
    const { bytes: after } = await eventsOf(pedidoId)
    expect(after - before).toBeGreaterThan(1_000)
    expect(after - before).toBeLessThan(4_000)
  })

  test('leaves nothing of what it refuses, not even that it was asked', async () => {
    await giveHistory(pedidoId, HISTORIA_DO_PEDIDO)
    await house.client.command([aMove(pedidoId, ITEM, 'fila', 'preparo')])
    const before = await eventsOf(pedidoId)
    const remembered = () => house.database.pool.query('SELECT id FROM comando').then(({ rowCount }) => rowCount)
    const rows = await remembered()
    const back = aMove(pedidoId, ITEM, 'preparo', 'fila')
    const toggle = command('priorizarPedido', { pedidoId, prioridade: 1 })
    for (let time = 0; time < 2; time += 1) {
      const { body } = await house.client.command([back, toggle])
      expect(states(body.resultados)).toEqual(['recusado', 'recusado'])
    }
    expect(await eventsOf(pedidoId)).toEqual(before)
    expect(await remembered()).toBe(rows)
  })

  test('refuses its origin another change with what to do, and lets it cancel', async () => {
    await giveHistory(pedidoId, HISTORIA_DO_PEDIDO)
    const { body: before } = await house.client.read('balcao', order.referencia)
    const { status, body } = await house.client.change('balcao', order.referencia, { ...order, mesa: '7' })
    expect([status, body.Messages]).toEqual([
      409,
      ['Este pedido já mudou vezes demais. Cancele-o e envie outro, com outra referência.'],
    ])
    expect((await house.client.read('balcao', order.referencia)).body).toEqual(before)
    expect((await house.client.cancel('balcao', order.referencia)).status).toBe(200)
  })

  test('lets cooks finish and deliver, and recalls the order no more', async () => {
    await giveHistory(pedidoId, HISTORIA_DO_PEDIDO)
    const { body: read } = await house.client.read('balcao', order.referencia)
    const itens = read.itens.map(({ id }) => ({ itemId: id, de: 'fila', para: 'pronto' }))
    const { body } = await house.client.command([
      command('verPedidos', { pedidoIds: [pedidoId], linhas: ['pizza', 'entrada'] }),
      command('moverItens', { pedidoId, itens }),
      command('entregarPedido', { pedidoId }),
      aMove(pedidoId, ITEM, 'pronto', 'fila'),
    ])
    expect(states(body.resultados)).toEqual(['aceito', 'aceito', 'aceito', 'recusado'])
  })
})
