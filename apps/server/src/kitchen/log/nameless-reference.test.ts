import { mascararDados } from '@kds/domain/dados-pessoais'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptReference, namelessReference } from './nameless-reference'

const AGORA = '2026-11-18T14:40:00.000Z'

test('a reference without personal data is kept as it came', () => {
  for (const referencia of ['IF-1234', 'B-1', '0192f3a4-7b8c-7def-8123-456789012345', 'é/1 #2', '1795012480495']) {
    expect(keptReference('sal', referencia, AGORA)).toBe(referencia)
  }
})

test('of one with a telephone or an e-mail nothing is left, and no two become one', () => {
  const references = ['11987654321', '11987654322', 'maria@gmail.com', '11987654321-2']
  const kept = references.map((referencia) => keptReference('sal', referencia, AGORA))
  expect(new Set(kept).size).toBe(references.length)
  for (const reference of kept) expect(reference).toMatch(/^ref-[a-p]{32}$/)
  expect(keptReference('outro sal', '11987654321', AGORA)).not.toBe(kept[0])
})

test('whatever came, its nameless form is stable, and no mask touches it', () => {
  fc.assert(
    fc.property(fc.string(), (referencia) => {
      const nameless = namelessReference('sal', referencia)
      expect(namelessReference('sal', nameless)).toBe(nameless)
      expect(keptReference('sal', nameless, AGORA)).toBe(nameless)
      expect(mascararDados(nameless)).toBe(nameless)
    }),
  )
})
