import { describe, expect, test } from 'vitest'
import { choose, inDirection, type Step } from './choose'

const COLUMNS = [['a1', 'a2', 'a3'], [], ['c1'], ['d1', 'd2']]

describe('choosing by keys', () => {
  test.each<[string, Step, string]>([
    ['a1', 'abaixo', 'a2'],
    ['a2', 'acima', 'a1'],
    ['a1', 3, 'a3'],
    ['c1', 'direita', 'd1'],
    ['d2', 'esquerda', 'c1'],
  ])('from %s, %s chooses %s', (from, step, to) => {
    expect(choose(COLUMNS, from, step)).toBe(to)
  })

  test('an empty column is passed over, and a shorter one takes its last', () => {
    expect(choose(COLUMNS, 'a3', 'direita')).toBe('c1')
    expect(choose(COLUMNS, 'c1', 'esquerda')).toBe('a1')
  })

  test('at an edge nothing is chosen', () => {
    expect(choose(COLUMNS, 'a3', 'abaixo')).toBeUndefined()
    expect(choose(COLUMNS, 'a1', 'acima')).toBeUndefined()
    expect(choose(COLUMNS, 'd1', 'direita')).toBeUndefined()
    expect(choose(COLUMNS, 'a1', 9)).toBeUndefined()
  })

  test('before anything was chosen, the first column that holds something is meant', () => {
    expect(choose([[], ['b1', 'b2']], undefined, 'esquerda')).toBe('b1')
    expect(choose([[], ['b1', 'b2']], undefined, 2)).toBe('b2')
    expect(choose([[], []], undefined, 'abaixo')).toBeUndefined()
  })
})

test('where steps lie below each other an arrow goes where it points', () => {
  const box = (x: number, y: number) => ({ left: x, right: x + 10, top: y, bottom: y + 10 })
  // Two beside each other, one below the first, and a row of three.
  const boxes = [box(0, 0), box(20, 0), box(0, 20), box(0, 50), box(12, 50), box(24, 50)]
  const go = (from: number, ...steps: ('direita' | 'esquerda' | 'abaixo' | 'acima')[]) =>
    steps.reduce<number | undefined>((at, step) => (at === undefined ? at : inDirection(boxes, at, step)), from)
  expect(go(0, 'direita')).toBe(1)
  expect(go(0, 'abaixo')).toBe(2)
  expect(go(2, 'abaixo')).toBe(3)
  expect(go(3, 'direita', 'direita', 'acima')).toBe(1)
  expect(go(5, 'direita')).toBeUndefined()
  expect(go(1, 'esquerda')).toBe(0)
  expect(go(0, 'acima')).toBeUndefined()
})
