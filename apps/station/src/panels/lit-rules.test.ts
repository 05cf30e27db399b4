import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { togetherRules } from './lit-rules'

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a ticket says how many its order has, a card how many it has itself', () => {
  const rules = togetherRules([
    {
      pedidoId: 'p1',
      quantidade: '1 e ½',
      itens: [
        { id: '1', quantidade: '½' },
        { id: '2', quantidade: '1' },
      ],
    },
  ])
  const label = (selector: string) =>
    rules
      .split('\n')
      .find((rule) => rule.startsWith(selector))
      ?.match(/content:"(.*?)"/)?.[1]
  expect(label('.pedido[data-pedido="p1"]')).toBe('1 e ½ ×')
  expect(label('.cartao:has([data-cartao="p1/1"])')).toBe('½ ×')
  expect(label('.cartao:has([data-cartao="p1/2"])')).toBe('1 ×')
  // A row of doughs holds items of many orders: no one number is true of it.
  expect(label('.massa[data-itens~="p1/1"]')).toBeUndefined()
})
