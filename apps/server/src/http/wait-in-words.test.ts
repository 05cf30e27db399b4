import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words'

test('a wait is told in the largest fitting unit, rounded up', () => {
  expect([0, 1, 44.2, 59, 60, 61, 299, 3600, 3601].map(waitInWords)).toEqual([
    '1 segundo',
    '1 segundo',
    '45 segundos',
    '59 segundos',
    '1 minuto',
    '2 minutos',
    '5 minutos',
    '1 hora',
    '2 horas',
  ])
})
