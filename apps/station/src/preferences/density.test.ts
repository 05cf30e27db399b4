import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DENSIDADES, densityFor } from './density'
import { PREFERENCIAS_PADRAO, preferenciasDe } from './screen-preferences'

test.each([
  [1280, 800, 'normal'],
  [1024, 600, 'normal'],
  [800, 1280, 'normal'],
  [1920, 1080, 'normal'],
  [390, 844, 'normal'],
  [844, 390, 'compacta'],
  [1280, 559, 'compacta'],
  [2560, 1440, 'ampla'],
  [2299, 1440, 'normal'],
] as const)('a screen of %i × %i begins as %s', (width, height, densidade) => {
  expect(densityFor({ width, height })).toBe(densidade)
})

test('whatever its size, a screen has a density, and a larger one is never closer set', () => {
  const side = fc.integer({ min: 200, max: 4_000 })
  fc.assert(
    fc.property(side, side, fc.nat(500), (width, height, more) => {
      const place = (size: { width: number; height: number }) => DENSIDADES.indexOf(densityFor(size))
      expect(place({ width: width + more, height: height + more })).toBeGreaterThanOrEqual(place({ width, height }))
    }),
  )
})

test.each([
  [300, 300],
  [1_000, 1_000],
  [450, 450],
  [299, PREFERENCIAS_PADRAO.espera],
  [1_001, PREFERENCIAS_PADRAO.espera],
  ['600', PREFERENCIAS_PADRAO.espera],
])('a wait of %s ms is kept as %i: from 300 to 1,000, else as at first', (espera, kept) => {
  expect(PREFERENCIAS_PADRAO.espera).toBe(600)
  expect(preferenciasDe(JSON.stringify({ espera })).espera).toBe(kept)
})
