import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comoDia, completarDia, escreverDia, lerDia, naoExiste } from './dia-escrito'

/** As a hand types it: each letter goes through the mask. */
const digitado = (texto: string) => [...texto].reduce((ate, letra) => comoDia(ate + letra), '')

test('a day is written as it is said here, with or without its bars', () => {
  expect(digitado('20112026')).toBe('20/11/2026')
  expect(digitado('20/11/2026')).toBe('20/11/2026')
  expect(digitado('5/3/2027')).toBe('05/03/2027')
  expect(digitado('2011')).toBe('20/11')
  expect(comoDia('2026-11-20')).toBe('20/11/2026')
  expect(comoDia('20/1')).toBe('20/1')
})

test('words are not taken away from a day: without them the order would be for another one', () => {
  for (const texto of ['sexta', 'amanhã', 'dia 20']) {
    expect(comoDia(texto)).toBe(texto)
    expect(lerDia(completarDia(digitado(texto), '2026-11-15'))).toBeUndefined()
  }
})

test('a figure too many is kept, and then it is no day', () => {
  expect(lerDia(digitado('201120265'))).toBeUndefined()
})

test('what is no day of the calendar is not read as another', () => {
  expect(['31/02/2026', '00/01/2026', '12/13/2026', '20/11', '', '20/11/26'].map(lerDia)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
  expect(lerDia('29/02/2028')).toBe('2028-02-29')
})

test('a day that no calendar has is told as soon as it is whole', () => {
  expect(['31/02/2026', '00/01/2026', '12/13/2026', '29/02/2027'].every(naoExiste)).toBe(true)
  expect(['28/02/2026', '29/02/2028', '31/02', '31/02/20', '', 'sexta', '20/11/20265'].some(naoExiste)).toBe(false)
})

test('without a year it is the next such day, or the last one where the past is looked at', () => {
  expect(completarDia('20/11', '2026-11-17')).toBe('20/11/2026')
  expect(completarDia('17/11', '2026-11-17')).toBe('17/11/2026')
  expect(completarDia('05/01', '2026-11-17')).toBe('05/01/2027')
  expect(completarDia('05/12', '2026-11-17', true)).toBe('05/12/2025')
  expect(completarDia('17/11', '2026-11-17', true)).toBe('17/11/2026')
  expect(completarDia('05/12/27', '2026-11-17')).toBe('05/12/2027')
  expect(completarDia('05/1', '2026-11-17')).toBe('05/1')
})

test('every day that is written is read back', () => {
  const dias = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(dias, (dia) => {
      const lido = dia.toISOString().slice(0, 10)
      expect(lerDia(escreverDia(lido))).toBe(lido)
    }),
  )
})
