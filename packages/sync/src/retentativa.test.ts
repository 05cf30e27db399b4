import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { espera, RITMO_DO_STREAM } from './retentativa'

describe('waiting before the next try [SY10] [SY22]', () => {
  it('grows with every try up to the cap', () => {
    const maiores = [0, 1, 2, 3, 4, 50].map((tentativa) => espera(RITMO_DO_STREAM, tentativa, 0.999_999))
    expect(maiores).toEqual([2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
  })

  it('spreads the stations over the whole window, and never hammers', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.double({ min: 0, max: 0.999, noNaN: true }), (tentativa, sorteio) => {
        const ms = espera(RITMO_DO_STREAM, tentativa, sorteio)
        expect(ms).toBeGreaterThanOrEqual(100)
        expect(ms).toBeLessThanOrEqual(15_000)
      }),
    )
  })

  it('adds its spread to a wait the server asked for', () => {
    expect(espera(RITMO_DO_STREAM, 0, 0.5, 30_000)).toBe(31_000)
  })
})
