import { describe, expect, test } from 'vitest'
import { columnEdgeCounts, columnEdgeWords } from './column-edge'

const cartao = (id: string, ...alergias: string[]) => ({ id, alergias })

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

  test('says only what there is', () => {
    expect(columnEdgeWords({ acima: 0, abaixo: 11, alergias: 1 })).toBe('↓ 11 abaixo · ⚠ 1 alergia')
    expect(columnEdgeWords({ acima: 3, abaixo: 0, alergias: 2 })).toBe('↑ 3 acima · ⚠ 2 alergias')
    expect(columnEdgeWords({ acima: 3, abaixo: 8, alergias: 0 })).toBe('↑ 3 · ↓ 8')
    expect(columnEdgeWords({ acima: 0, abaixo: 0, alergias: 0 })).toBe('')
  })
})
