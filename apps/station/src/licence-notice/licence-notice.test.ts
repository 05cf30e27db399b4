import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, licenceNotice } from './licence-notice'

const AGORA = Date.parse('2026-11-16T20:00:00.000Z')
const DIA = 24 * 3_600_000
const fim = (ms: number) => new Date(AGORA + ms).toISOString()

describe('the notice of a licence near its end', () => {
  test.each([
    [7 * DIA, 'vence em 7 dias'],
    [2 * DIA + 1, 'vence em 2 dias'],
    [DIA, 'vence em 1 dia,'],
    [DIA - 1, 'vence em menos de um dia'],
    [1, 'vence em menos de um dia'],
  ])('%i ms before it', (falta, palavras) => {
    expect(licenceNotice(fim(falta), AGORA)).toContain(palavras)
  })

  test.each([[7 * DIA + 1], [365 * DIA], [0], [-DIA]])('none %i ms before it', (falta) => {
    expect(licenceNotice(fim(falta), AGORA)).toBeNull()
  })

  test('none where the end is not told, or cannot be read', () => {
    for (const texto of ['', 'amanhã']) expect(licenceNotice(texto, AGORA)).toBeNull()
  })

  test('there is one exactly in the last seven days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20 * DIA, max: 20 * DIA }), (falta) => {
        expect(licenceNotice(fim(falta), AGORA) !== null).toBe(falta > 0 && falta <= 7 * DIA)
      }),
    )
  })

  test('a day ends at midnight of the device', () => {
    expect(dayOf(new Date(2026, 10, 16, 23, 59).getTime())).toBe('2026-11-16')
    expect(dayOf(new Date(2026, 10, 17, 0, 0).getTime())).toBe('2026-11-17')
  })
})
