import { expect, test } from 'vitest'
import { type Side, sidesInOrder, stillDrawn, toldOf } from './sides-in-order'

const IDS = ['a', 'b', 'c', 'd', 'e']
const told = (...sides: [string, Side][]) => new Map(sides)

test('what is gone is forgotten, and a look that brings nothing new changes nothing', () => {
  const present = new Set(['b', 'c'])
  const before = told(['a', 'antes'], ['b', 'aqui'])
  const now = toldOf(present, before, [
    ['c', 'depois'],
    ['z', 'aqui'],
    [null, 'aqui'],
  ])
  expect(Object.fromEntries(now)).toEqual({ b: 'aqui', c: 'depois' })
  expect(toldOf(present, now, [['b', 'aqui']])).toBe(now)
  expect(Object.fromEntries(toldOf(new Set(['c']), now, []))).toEqual({ c: 'depois' })
})

test('what jumped from above the screen to below it is below', () => {
  const sides = sidesInOrder(IDS, told(['a', 'aqui'], ['b', 'aqui'], ['c', 'antes'], ['d', 'antes'], ['e', 'depois']))
  expect(Object.fromEntries(sides)).toEqual({ a: 'aqui', b: 'aqui', c: 'depois', d: 'depois', e: 'depois' })
})

test('what was on the screen and is drawn no longer is below what is: a list that jumped back to its beginning', () => {
  const before = told(['a', 'aqui'], ['b', 'aqui'], ['c', 'antes'], ['d', 'aqui'], ['e', 'aqui'])
  const now = stillDrawn(new Set(['a', 'b', null]), before)
  expect(Object.fromEntries(sidesInOrder(IDS, now))).toEqual({
    a: 'aqui',
    b: 'aqui',
    c: 'depois',
    d: 'depois',
    e: 'depois',
  })
  expect(stillDrawn(new Set(['a', 'b']), now)).toBe(now)
})

test('what was not drawn yet hangs below, and a line between two that are here is here', () => {
  const sides = sidesInOrder(IDS, told(['a', 'antes'], ['b', 'aqui'], ['d', 'aqui']))
  expect(Object.fromEntries(sides)).toEqual({ a: 'antes', b: 'aqui', c: 'aqui', d: 'aqui', e: 'depois' })
})

test('while nothing is known to be on the screen what was told last holds', () => {
  const last = told(['a', 'antes'], ['b', 'depois'])
  expect(sidesInOrder(IDS, last)).toBe(last)
})
