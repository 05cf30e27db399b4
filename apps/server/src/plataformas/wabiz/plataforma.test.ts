import { expect, test } from 'vitest'
import { meaningOf } from '../intake/meaning'
import { wabiz } from './plataforma'

const significados = (corpo: unknown) =>
  wabiz.lerEventos(corpo).map((evento) => meaningOf(wabiz, evento, null).situacao)

test('[WB6] whatever is called in is an order, in a list too; one without a key cannot come, and nothing says nothing', () => {
  expect(significados({ internalKey: 'a', items: [] })).toEqual(['pendente'])
  expect(significados([{ orderNumber: 7 }, { internalKey: 'b', items: [] }])).toEqual(['pendente', 'pendente'])
  expect(significados({ order: { internalKey: 'a' } })).toEqual(['desistiu'])
  expect(significados({})).toEqual(['ignorado'])
  expect([...significados([]), ...significados('a'), ...significados(null)]).toEqual([])
})

test.each([
  ...[{ status: 'canceled' }, { status: 'CANCELADO' }, { event: 'order.cancelled' }, { status: { name: 'Cancelado' } }],
  ...[{ eventType: 'ORDER_CANCELED' }, { orderStatus: 'Pedido cancelado pelo cliente' }],
])('[WB7] %j cancels the order, whatever else is said of it', (fields) => {
  for (const rest of [{}, { items: [{ products: [{ qty: 1, name: 'Pastel' }] }] }]) {
    const [event] = wabiz.lerEventos({ internalKey: 'k-1', orderNumber: 7, ...rest, ...fields })
    expect(event).toMatchObject({ pedido: 'k-1' })
    expect(wabiz.significado(event?.tipo ?? '')).toBe('cancelado')
  }
})

test.each([{ status: 1 }, { status: 'novo' }, { status: 'não cancelado' }, { obs: 'cancelado' }, {}])(
  '[WB7] %j is an order',
  (fields) => {
    const [event] = wabiz.lerEventos({ internalKey: 'k-1', items: [], ...fields })
    expect(wabiz.significado(event?.tipo ?? '')).toBe('criado')
  },
)
