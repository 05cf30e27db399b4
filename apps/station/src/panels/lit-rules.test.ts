import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recalledRules, togetherRules } from './lit-rules'

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
  expect(label('.pedido[data-pedido="p1"]')).toBe('tem 1 e ½')
  expect(label('.cartao:has([data-cartao="p1/1"])')).toBe('tem ½')
  expect(label('.cartao:has([data-cartao="p1/2"])')).toBe('tem 1')
  // A row of doughs holds items of many orders: no one number is true of it.
  expect(label('.massa[data-itens~="p1/1"]')).toBeUndefined()
})

test('how many is said in a line of its own, and lies over nothing that is to be read', () => {
  const rules = togetherRules([{ pedidoId: 'p1', quantidade: '2', itens: [{ id: '1', quantidade: '1' }] }])
  const labels = [...rules.matchAll(/([^{}]*)::after\{([^}]*)\}/g)]
  expect(labels.map(([, where]) => where?.trim())).toEqual([
    '.pedido[data-pedido="p1"] .pedido-verbo',
    '.cartao:has([data-cartao="p1/1"]) .cartao-numero',
  ])
  for (const [, , look] of labels) expect(look).not.toMatch(/position|inset|bottom|right/)
})

test('a recalled order is marked by the word that the manual has for it', () => {
  expect(recalledRules('p1')).toContain('content:"RECUPERADO"')
})

test('what it has to be known by stays in words: RECUPERADO stands in no place of ATRASADO or CANCELADO', () => {
  const rules = [...recalledRules('p1').matchAll(/([^{}]*)\{([^}]*)\}/g)].map(([, where = '', look = '']) => ({
    where,
    look,
  }))
  const inPlace = rules.filter(({ look }) => /RECUPERADO|font-size:0/.test(look))
  expect(inPlace).toHaveLength(2)
  for (const { where } of inPlace) expect(where).toContain(':is([data-ritmo="noPrazo"],[data-ritmo="novo"])')
})
