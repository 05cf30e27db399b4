import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inTurns } from './in-turns'

interface Thing {
  key: string
  size: number
  continues?: boolean
}

const drawing = {
  keyOf: ({ key }: Thing) => key,
  sizeOf: ({ size }: Thing) => size,
  cut: (thing: Thing, room: number) => ({ ...thing, size: Math.min(thing.size, room) }),
  waits: ({ continues = false }: Thing) => continues,
}
const thing = (key: string, size = 1): Thing => ({ key, size })
const known = (standing: string[] = [], free: string[] = []) => ({ standing: new Set(standing), free: new Set(free) })

describe('drawing in turns', () => {
  it('draws what is new until the room is taken, and tells what waits', () => {
    const things = [thing('a', 2), thing('b', 2), thing('c', 2)]
    expect(inTurns(things, 4, drawing, known())).toEqual({ now: [thing('a', 2), thing('b', 2)], later: ['c'] })
  })

  it('begins with as much as there is room for', () => {
    expect(inTurns([thing('a', 9), thing('b')], 4, drawing, known())).toEqual({ now: [thing('a', 4)], later: ['b'] })
  })

  it('draws whole, whatever its size, what stands and what has waited', () => {
    const things = [thing('stands', 9), thing('waited', 9), thing('new', 3)]
    expect(inTurns(things, 4, drawing, known(['stands'], ['waited']))).toEqual({ now: things, later: [] })
  })

  it('lets a continuation wait though there is room', () => {
    const things = [thing('a'), { ...thing('b'), continues: true }]
    expect(inTurns(things, 4, drawing, known())).toEqual({ now: [thing('a')], later: ['b'] })
  })

  it('loses nothing, keeps the order and is done in two turns', () => {
    const things = fc.uniqueArray(
      fc.record({ key: fc.string({ minLength: 1 }), size: fc.nat(9), continues: fc.boolean() }),
      { selector: ({ key }) => key },
    )
    fc.assert(
      fc.property(things, fc.nat(9), fc.array(fc.string()), (all, room, standing) => {
        const first = inTurns(all, room, drawing, known(standing))
        const drawn = first.now.map(({ key }) => key)
        const keys = all.map(({ key }) => key)
        expect([...drawn, ...first.later].sort()).toEqual([...keys].sort())
        expect(drawn).toEqual(keys.filter((key) => drawn.includes(key)))
        expect(inTurns(all, room, drawing, known(drawn, first.later))).toEqual({ now: all, later: [] })
      }),
    )
  })
})
