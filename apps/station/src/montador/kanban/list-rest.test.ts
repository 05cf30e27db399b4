import { expect, test } from 'vitest'
import { ListRest } from './list-rest'

const list = {}

test('what a list shows from its beginning is taken as it is', () => {
  const rest = new ListRest()
  expect(rest.rested(list, 0, 1_000)).toBe(true)
  expect(rest.rested(list, 0, 1_001)).toBe(true)
})

test('what a tap brought into sight is not read by the second tap of the same hand', () => {
  const rest = new ListRest()
  rest.rested(list, 0, 1_000)
  rest.brought(list, 300, 1_000)
  for (const now of [1_200, 1_599])
    expect([rest.rested(list, 300, now), rest.wasBrought(list, now)]).toEqual([false, true])
  expect([rest.rested(list, 300, 1_600), rest.wasBrought(list, 1_600)]).toEqual([true, false])
})

test('who scrolls on has to rest anew, and who comes back too', () => {
  const rest = new ListRest()
  rest.rested(list, 0, 0)
  rest.rested(list, 300, 0)
  expect(rest.wasBrought(list, 0)).toBe(false)
  expect(rest.rested(list, 305, 700)).toBe(true)
  expect(rest.rested(list, 600, 800)).toBe(false)
  expect(rest.rested(list, 0, 900)).toBe(false)
  expect(rest.rested(list, 0, 1_500)).toBe(true)
})

test('each list rests by itself', () => {
  const rest = new ListRest()
  rest.rested(list, 200, 0)
  expect(rest.rested({}, 0, 1)).toBe(true)
  expect(rest.rested(list, 200, 1)).toBe(false)
})
