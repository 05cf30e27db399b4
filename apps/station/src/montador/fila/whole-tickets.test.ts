import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type WholeOrCut, wholeOrCut } from './whole-tickets'

const decided = (parts: Partial<WholeOrCut> = {}): WholeOrCut => ({
  ids: ['a', 'b'],
  size: '700',
  inteiros: true,
  provisional: false,
  ...parts,
})
const never = () => {
  throw new Error('nobody asked')
}

describe('[OF4] whether tickets are cut is decided anew only when others move anyway', () => {
  test('what comes at the end of the queue changes nothing, however often it is measured', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.uniqueArray(fc.string({ minLength: 2 })), (inteiros, added) => {
        let last = decided({ inteiros })
        for (const [at] of added.entries()) {
          const ids = ['a', 'b', ...added.slice(0, at + 1)]
          for (const provisional of [true, false]) last = wholeOrCut(last, { ids, size: '700', provisional }, never)
        }
        expect(last.inteiros).toBe(inteiros)
      }),
    )
  })

  test.each([
    ['one left', { ids: ['b'] }],
    ['one came before others', { ids: ['c', 'a', 'b'] }],
    ['the screen is another', { size: '600' }],
  ])('%s', (_, change) => {
    const now = { ...decided(), ...change }
    expect(wholeOrCut(decided(), now, () => false).inteiros).toBe(false)
    expect(wholeOrCut(decided({ inteiros: false }), now, () => true).inteiros).toBe(true)
  })

  test('an empty board, and one that was not measured yet, decide nothing', () => {
    const now = { ids: ['a', 'b', 'c'], size: '700', provisional: false }
    expect(wholeOrCut(undefined, now, () => false).inteiros).toBe(false)
    expect(wholeOrCut(decided({ ids: [] }), now, () => false).inteiros).toBe(false)
    expect(wholeOrCut(decided({ provisional: true }), now, () => false).inteiros).toBe(false)
  })
})
