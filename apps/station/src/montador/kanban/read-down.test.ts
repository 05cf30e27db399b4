import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HAIR_PX, type InSight, readDownTo } from './read-down'

const read = (...looks: InSight[]) => looks.reduce(readDownTo, 0)

test('a card is read downwards from its beginning, screen by screen', () => {
  expect(read({ from: 0, to: 400 }, { from: 328, to: 728 }, { from: 500, to: 900 })).toBe(900)
})

test('what came in sight from its end only was not read', () => {
  expect(read({ from: 500, to: 900 })).toBe(0)
})

test('nor what was flung past, nor a line that an edge cut in two both times', () => {
  expect(read({ from: 0, to: 400 }, { from: 500, to: 900 })).toBe(400)
  expect(read({ from: 0, to: 400 }, { from: 398, to: 798 })).toBe(400)
})

test('whatever is called read was in sight', () => {
  const look = fc.tuple(fc.nat(60), fc.nat(40)).map(([from, tall]) => ({ from: from * 10, to: (from + tall) * 10 }))
  fc.assert(
    fc.property(fc.array(look), fc.nat(1_000), (looks, place) => {
      fc.pre(place >= HAIR_PX && place < read(...looks))
      expect(looks.some(({ from, to }) => from <= place && place <= to)).toBe(true)
    }),
  )
})
