import { describe, expect, test } from 'vitest'
import { choose } from './choose'

const COLUMNS = [['a1', 'a2', 'a3'], [], ['c1'], ['d1', 'd2']]

describe('choosing by keys', () => {
  test.each([
    ['a1', 'ArrowDown', 'a2'],
    ['a2', 'ArrowUp', 'a1'],
    ['a3', 'Home', 'a1'],
    ['a1', 'End', 'a3'],
    ['a1', '3', 'a3'],
    ['c1', 'ArrowRight', 'd1'],
  ])('from %s, %s chooses %s', (from, key, to) => {
    expect(choose(COLUMNS, from, key)).toBe(to)
  })

  test('an empty column is passed over, and a shorter one takes its last', () => {
    expect(choose(COLUMNS, 'a3', 'ArrowRight')).toBe('c1')
    expect(choose(COLUMNS, 'c1', 'ArrowLeft')).toBe('a1')
  })

  test('at an edge nothing is chosen', () => {
    expect(choose(COLUMNS, 'a3', 'ArrowDown')).toBeUndefined()
    expect(choose(COLUMNS, 'd1', 'ArrowRight')).toBeUndefined()
    expect(choose(COLUMNS, 'a1', '9')).toBeUndefined()
  })

  test('the first arrow, before anything was chosen, chooses the first card', () => {
    expect(choose([[], ['b1']], undefined, 'ArrowLeft')).toBe('b1')
    expect(choose([[], []], undefined, 'ArrowLeft')).toBeUndefined()
  })

  test('other keys choose nothing', () => {
    expect(choose(COLUMNS, 'a1', 'Enter')).toBeUndefined()
    expect(choose(COLUMNS, undefined, 't')).toBeUndefined()
  })
})
