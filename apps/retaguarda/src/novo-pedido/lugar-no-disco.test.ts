import { expect, test } from 'vitest'
import { pontoDoDisco } from './lugar-no-disco'

/** The middle of each part; down is positive, as on a screen. */
const meios = (partes: number) =>
  Array.from({ length: partes }, (_, n) => pontoDoDisco((n + 0.5) / partes, partes, 100))

test('of two halves the first is on the left', () => {
  expect(meios(2)).toEqual([
    [-100, 0],
    [100, 0],
  ])
})

test('thirds and quarters go clockwise from the top', () => {
  expect(meios(3)).toEqual([
    [86.6, -50],
    [0, 100],
    [-86.6, -50],
  ])
  expect(meios(4).map(([x, y]) => [Math.sign(x), Math.sign(y)])).toEqual([
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ])
})
