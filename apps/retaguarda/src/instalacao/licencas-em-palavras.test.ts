import { expect, test } from 'vitest'
import { licencasEmPalavras } from './licencas-em-palavras'

test('says how many licences there are, of how many, and until when', () => {
  expect(licencasEmPalavras({ licencas: 2, licencasMaximo: null, licencasAte: null })).toBe('2, sem limite')
  expect(licencasEmPalavras({ licencas: 0, licencasMaximo: 0, licencasAte: null })).toBe('0 de 0')
  expect(licencasEmPalavras({ licencas: 2, licencasMaximo: 5, licencasAte: '2026-12-31' })).toBe(
    '2 de 5, até 31/12/2026',
  )
})
