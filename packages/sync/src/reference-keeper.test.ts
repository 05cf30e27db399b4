import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmedFromSnapshot } from './confirmed'
import { createChance } from './fuzz/chance'
import { createReferenceKeeper, keep } from './reference-keeper'
import { sampleSnapshot } from './workbench/sample-kitchen'
import { nextState } from './workbench/story'

const { estado } = confirmedFromSnapshot(sampleSnapshot(), [])
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe('keeping what says the same [SY4]', () => {
  it('gives back the state itself when nothing differs', () => {
    const save = createReferenceKeeper()
    expect(save(estado, copy(estado))).toBe(estado)
    expect(save(undefined, estado)).toBe(estado)
  })

  it('keeps every part that does not differ', () => {
    const added = { ...copy(estado), estoque: { Grande: 3 } }
    const after = createReferenceKeeper()(estado, added)
    expect(after).toEqual(added)
    expect([after.pedidos, after.recentes, after.cozinha]).toEqual([estado.pedidos, estado.recentes, estado.cozinha])
    expect(after.pedidos).toBe(estado.pedidos)
    expect(after.cozinha).toBe(estado.cozinha)
  })

  it('takes an absent field and an undefined one for the same', () => {
    const before = { a: 1, b: undefined, c: [1, { d: null }] }
    expect(keep<unknown>(before, { a: 1, c: [1, { d: null }] })).toBe(before)
    for (const another of [
      { a: 1 },
      { a: 1, c: [1] },
      { a: 1, c: [1, { d: 0 }] },
      { a: 1, c: [1, { d: null }], e: 2 },
    ]) {
      expect(keep<unknown>(before, another)).toBe(another)
    }
    expect(keep<unknown>([], {})).toEqual({})
  })

  it('never says anything else than the new state, and repeats no order that stayed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 12 }), (seed, steps) => {
        const chance = createChance(seed)
        const save = createReferenceKeeper()
        let confirmed = confirmedFromSnapshot(sampleSnapshot(), [])
        let shown = confirmed.estado
        for (let turn = 1; turn <= steps; turn++) {
          const before = { confirmed, shown }
          confirmed = nextState(confirmed, chance, turn)
          shown = save(shown, chance.happens(0.5) ? copy(confirmed.estado) : confirmed.estado)
          expect(shown).toEqual(confirmed.estado)
          for (const [id, pedido] of Object.entries(confirmed.estado.pedidos)) {
            if (before.confirmed.estado.pedidos[id] !== pedido) continue
            expect(shown.pedidos[id]).toBe(before.shown.pedidos[id])
          }
        }
      }),
    )
  })
})
