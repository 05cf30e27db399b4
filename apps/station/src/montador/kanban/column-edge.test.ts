import { describe, expect, test } from 'vitest'
import type { Card } from './cards'
import { columnEdgeCounts, columnEdgeWords, hiddenLate, lateBy } from './column-edge'

const cartao = (id: string, ...alergias: string[]) =>
  ({ tipo: 'item', id, pedidoId: id[0] ?? '', alergias, item: { riscado: false } }) as unknown as Card
const riscado = (id: string) => ({ ...cartao(id), item: { riscado: true } }) as Card
const prontos = (id: string, quantos: number) =>
  ({ ...cartao(id), tipo: 'pedido', itens: Array(quantos).fill({ item: { riscado: false } }) }) as unknown as Card

describe('the edge of a step', () => {
  test('counts what is above and below the screen, and what was not drawn yet as below', () => {
    const lados = new Map([
      ['a', 'antes'],
      ['b', 'aqui'],
      ['c', 'depois'],
    ] as const)
    const cartoes = [cartao('a', 'alergia a ovo'), cartao('b', 'celíaco'), cartao('c'), cartao('d', 'alergia a leite')]
    expect(columnEdgeCounts(cartoes, lados)).toEqual({ acima: 1, abaixo: 2, alergias: 2 })
  })

  test('counts as the head of the step does: nothing that was struck out, and each item of what is ready', () => {
    const cartoes = [cartao('a'), riscado('b'), { ...cartao('c'), cancelado: { em: '', motivo: undefined } }]
    expect(columnEdgeCounts([...cartoes, prontos('d', 3)], new Map()).abaixo).toBe(4)
  })

  test('counts the allergy of an order once, however many of its cards are out of sight', () => {
    const cartoes = [cartao('a', 'alergia a ovo'), cartao('b1', 'celíaco'), cartao('b2', 'celíaco'), cartao('c')]
    expect(columnEdgeCounts(cartoes, new Map([['a', 'aqui']] as const)).alergias).toBe(1)
  })

  test('counts what is late of what hides, by the clock, and nothing that is ready or struck out', () => {
    const cartoes = [cartao('a'), cartao('b'), cartao('c'), riscado('d'), prontos('e', 3)]
    const escondidos = hiddenLate(cartoes, new Map([['a', 'aqui']] as const), ({ id }) => (id === 'c' ? 20 : 10))
    expect([5, 15, 25].map((agora) => lateBy(escondidos, agora))).toEqual([0, 1, 2])
    expect(columnEdgeWords({ acima: 0, abaixo: 11, alergias: 1 }, 4)).toBe('↓ 11 abaixo · 4 atrasados · ⚠ 1 alergia')
  })

  test('says only what there is', () => {
    expect(columnEdgeWords({ acima: 0, abaixo: 11, alergias: 1 })).toBe('↓ 11 abaixo · ⚠ 1 alergia')
    expect(columnEdgeWords({ acima: 3, abaixo: 0, alergias: 2 })).toBe('↑ 3 acima · ⚠ 2 alergias')
    expect(columnEdgeWords({ acima: 3, abaixo: 8, alergias: 0 })).toBe('↑ 3 · ↓ 8')
    expect(columnEdgeWords({ acima: 0, abaixo: 0, alergias: 0 })).toBe('')
  })

  test('says that a card goes on below where nothing else points there, and always of one taller than its step', () => {
    const nothing = { acima: 0, abaixo: 0, alergias: 0 }
    expect(columnEdgeWords(nothing, 0, 'cortado')).toBe('↓ o cartão continua')
    expect(columnEdgeWords({ ...nothing, abaixo: 3 }, 0, 'cortado')).toBe('↓ 3 abaixo')
    expect(columnEdgeWords({ ...nothing, abaixo: 3 }, 0, 'alto')).toBe('↓ o cartão continua · ↓ 3 abaixo')
  })
})
