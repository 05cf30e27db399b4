import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inParts } from './in-parts'

const weighed = fc.array(fc.record({ bytes: fc.nat(1_000) }))

test('all are there, in their order, and no part is empty', () => {
  fc.assert(
    fc.property(weighed, fc.nat(2_000), (all, most) => {
      const parts = inParts(all, most)
      expect(parts.flat()).toEqual(all)
      expect(parts.every(({ length }) => length > 0)).toBe(true)
    }),
  )
})

test('a part of more than one is within the bytes, and no part would have had room for the next', () => {
  fc.assert(
    fc.property(weighed, fc.nat(2_000), (all, most) => {
      const sum = (part: readonly { bytes: number }[]) => part.reduce((total, { bytes }) => total + bytes, 0)
      const parts = inParts(all, most)
      for (const [index, part] of parts.entries()) {
        if (part.length > 1) expect(sum(part)).toBeLessThanOrEqual(most)
        const [next] = parts[index + 1] ?? []
        if (next) expect(sum(part) + next.bytes).toBeGreaterThan(most)
      }
    }),
  )
})
