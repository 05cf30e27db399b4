import type { Pedido } from '@kds/domain/pedido'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { OrderBytes } from './order-bytes'

afterEach(() => vi.restoreAllMocks())

const stored = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

test('measures exactly what is stored', () => {
  const anything = fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.oneof(fc.anything(), fc.array(fc.jsonValue()), fc.constant(undefined)).filter((value) => {
      try {
        return value === undefined || JSON.stringify(value) !== undefined
      } catch {
        return false
      }
    }),
  )
  fc.assert(
    fc.property(anything, (order) => {
      expect(new OrderBytes().of(order as unknown as Pedido)).toBe(stored(order))
    }),
  )
})

test('what did not change is not written out again', () => {
  const itens = Array.from({ length: 500 }, (_, index) => ({ id: String(index), nome: 'Calabresa' }))
  const before = { id: 'a', prioridade: 0, itens } as unknown as Pedido
  const bytes = new OrderBytes()
  bytes.of(before)
  const after = { ...before, prioridade: 1, itens: itens.with(3, { id: '3', nome: 'Margherita' }) } as unknown as Pedido
  const expected = stored(after)
  const writing = vi.spyOn(JSON, 'stringify')
  expect(bytes.of(after)).toBe(expected)
  expect(writing.mock.calls.length).toBeLessThan(10)
  expect(writing).not.toHaveBeenCalledWith(after)
})
