import { expect, test } from 'vitest'
import { edgeSpeed } from './auto-scroll'

test('in the middle nothing scrolls; towards an edge it scrolls faster the closer it is', () => {
  expect(edgeSpeed(500, 0, 1000)).toBe(0)
  expect(edgeSpeed(50, 0, 1000)).toBeLessThan(0)
  expect(edgeSpeed(10, 0, 1000)).toBeLessThan(edgeSpeed(50, 0, 1000))
  expect(edgeSpeed(990, 0, 1000)).toBeGreaterThan(edgeSpeed(950, 0, 1000))
})

test('beyond an edge it goes no faster than at it', () => {
  expect(edgeSpeed(-300, 0, 1000)).toBe(edgeSpeed(0, 0, 1000))
  expect(edgeSpeed(1300, 0, 1000)).toBe(edgeSpeed(1000, 0, 1000))
})

test('a small list keeps a middle where nothing scrolls', () => {
  expect(edgeSpeed(40, 0, 80)).toBe(0)
})
