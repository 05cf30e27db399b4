import { expect, test } from 'vitest'
import { foiCortada } from './foi-cortada'

const AGORA = Date.parse('2026-02-01T12:00:00Z')

test('a licence that ends with the months asked for was not cut, the shortest month either', () => {
  expect(foiCortada('2026-03-01T12:00:00Z', 1, AGORA)).toBe(false)
  expect(foiCortada('2027-02-01T12:00:00Z', 12, AGORA)).toBe(false)
})

test('a licence that ends on the last day its company may have was cut', () => {
  expect(foiCortada('2026-02-11T02:59:59Z', 1, AGORA)).toBe(true)
  expect(foiCortada('2026-04-01T02:59:59Z', 12, AGORA)).toBe(true)
})
