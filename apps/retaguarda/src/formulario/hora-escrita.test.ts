import { expect, test } from 'vitest'
import { comoHora, completarHora, eHora, passaDoRelogio } from './hora-escrita'

/** As a hand types it: each letter goes through the mask. */
const digitada = (texto: string) => [...texto].reduce((ate, letra) => comoHora(ate + letra), '')

test('an hour is written in any of the ways people write it', () => {
  expect(['2030', '20:30', '20h30', '830', '8:30', '08:30'].map(digitada)).toEqual([
    '20:30',
    '20:30',
    '20:30',
    '08:30',
    '08:30',
    '08:30',
  ])
})

test('words are not taken away from an hour, which would be another one without them', () => {
  for (const texto of ['8 da noite', '8pm', '9 e meia']) {
    expect(eHora(completarHora(digitada(texto))), texto).toBe(false)
    expect(comoHora(texto)).toBe(texto)
  }
})

test('an hour alone is full, and what is none stays to be refused', () => {
  expect(['20', '08', '2', '', '20:3', '25'].map(completarHora)).toEqual(['20:00', '08:00', '02:00', '', '20:3', '25'])
  expect(['20:00', '00:00', '23:59'].every(eHora)).toBe(true)
  expect(['24:00', '20:60', '20:3', '20:305', '', '8:30'].some(eHora)).toBe(false)
})

test('an hour that no clock shows is told as soon as it is whole', () => {
  expect(['24:00', '20:60', '99:99'].every(passaDoRelogio)).toBe(true)
  expect(['23:59', '00:00', '25', '2', '', '20:3', '8 da noite'].some(passaDoRelogio)).toBe(false)
})
