import type { Evento } from '@kds/domain/eventos'
import { umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { HappeningsFollower, partsOf, tell } from './happenings-follower'

const pedido = umPedido({ itens: Array.from({ length: 1_000 }, () => umConteudo()) })
const em = pedido.recebidoEm

/** Back and forth, so that each is a move. */
function moves(count: number): Evento[] {
  return Array.from({ length: count }, (_, n) => {
    const [de, para] = n % 2 === 0 ? (['fila', 'preparo'] as const) : (['preparo', 'fila'] as const)
    const itens = pedido.itens.slice(0, 12).map(({ id: itemId }) => ({ itemId, de, para }))
    return { tipo: 'ItensMovidos', seq: n + 2, em, pedidoId: pedido.id, itens } as Evento
  })
}

test('two hundred moves of an order of a thousand items are told event by event, between which others are served', () => {
  const events = [{ tipo: 'PedidoRecebido', seq: 1, em, pedido } as Evento, ...moves(200)]
  const telling = tell('e', events, new Map())
  let steps = 0
  let step = telling.next()
  for (; !step.done; step = telling.next()) steps += 1
  // One for each event, and one to write down what is remembered of the order.
  expect(steps).toBe(202)
  expect(step.value.told.map(({ acontecimento }) => acontecimento.tipo)).toEqual(['aceito', 'iniciado'])
  expect(step.value.changed).toMatchObject([{ id: pedido.id, seq: 201, aberto: true }])
})

test('what is remembered of long orders is read a few at a time, in the order of the log', () => {
  const events = ['a', 'b', 'a', 'c', 'd'].map(
    (pedidoId, n) => ({ tipo: 'PedidoAtrasado', seq: n + 1, em, pedidoId }) as Evento,
  )
  const seqs = (weights: Record<string, number>) =>
    partsOf(events, new Map(Object.entries(weights))).map((part) => part.map(({ seq }) => seq))
  expect(seqs({})).toEqual([[1, 2, 3, 4, 5]])
  expect(seqs({ a: 40_000, b: 20_000, c: 20_000, d: 10_000 })).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(seqs({ a: 90_000, b: 90_000, c: 10 })).toEqual([[1], [2], [3], [4, 5]])
})

test('a server that stopped between two parts asks for no further turn', async () => {
  let asked = 0
  const kysely = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const run = () => {
    asked += 1
    return new Promise<never>(() => undefined)
  }
  const follower = new HappeningsFollower({ kysely, clock: () => new Date(), turns: { run }, told: () => undefined })
  const followed = { cozinhaId: 'c', sigla: 'casa', epoca: 'e', events: moves(1) }
  await expect(follower.handle(followed, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  expect(asked).toBe(0)
})
