import { expect, test } from 'vitest'
import { licencasEmPalavras, oQueODiaDeixa, oQueOLimiteDeixa } from './licencas-em-palavras'

test('says how many licences there are, of how many, and until when', () => {
  expect(licencasEmPalavras({ licencas: 2, licencasMaximo: null, licencasAte: null })).toBe('2, sem limite')
  expect(licencasEmPalavras({ licencas: 0, licencasMaximo: 0, licencasAte: null })).toBe('0 de 0')
  expect(licencasEmPalavras({ licencas: 2, licencasMaximo: 5, licencasAte: '2026-12-31' })).toBe(
    '2 de 5, até 31/12/2026',
  )
})

test('a limit below what is in use says so', () => {
  expect(licencasEmPalavras({ licencas: 1, licencasMaximo: 0, licencasAte: null })).toBe(
    '1 em uso, acima do limite de 0',
  )
  expect(licencasEmPalavras({ licencas: 7, licencasMaximo: 5, licencasAte: '2026-12-31' })).toBe(
    '7 em uso, acima do limite de 5, até 31/12/2026',
  )
})

test('whoever sets a limit that leaves no room is told what it means', () => {
  expect(oQueOLimiteDeixa(1, 0)).toBe('1 em uso: continua valendo, e nenhuma nova pode ser criada.')
  expect(oQueOLimiteDeixa(3, 3)).toBe('3 em uso: continuam valendo, e nenhuma nova pode ser criada.')
  expect(oQueOLimiteDeixa(0, 0)).toBe('Nenhuma licença pode ser criada.')
  expect(oQueOLimiteDeixa(2, 3)).toBeUndefined()
  expect(oQueOLimiteDeixa(2, undefined)).toBeUndefined()
})

test('a last day that is past says that the screens stop', () => {
  expect(oQueODiaDeixa('2026-11-16', '2026-11-17')).toContain('as licenças vencem e as telas desta empresa param')
  expect(oQueODiaDeixa('2026-11-17', '2026-11-17')).toBeUndefined()
  expect(oQueODiaDeixa('', '2026-11-17')).toBeUndefined()
})
