import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backOff, STREAM_PACE } from './back-off'

describe('waiting before the next try [SY10] [SY22]', () => {
  it('grows with every try up to the cap', () => {
    const largest = [0, 1, 2, 3, 4, 50].map((attempt) => backOff(STREAM_PACE, attempt, 0.999_999))
    expect(largest).toEqual([2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
  })

  it('spreads the stations over the whole window, and never hammers', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, random) => {
        const ms = backOff(STREAM_PACE, attempt, random)
        expect(ms).toBeGreaterThanOrEqual(100)
        expect(ms).toBeLessThanOrEqual(15_000)
      }),
    )
  })

  it('adds its spread to a wait the server asked for', () => {
    expect(backOff(STREAM_PACE, 0, 0.5, 30_000)).toBe(31_000)
  })
})
