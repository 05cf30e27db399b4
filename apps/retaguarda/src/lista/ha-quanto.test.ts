import { expect, test } from 'vitest'
import { haQuanto } from './datas'

const EM = '2026-11-17T12:30:00.000Z'

test.each([
  [-5, 'há menos de 1 min'],
  [0.9, 'há menos de 1 min'],
  [4.5, 'há 4 min'],
  [65, 'há 1 h 05'],
  [24 * 60, 'há 1 dia'],
  [3 * 24 * 60, 'há 3 dias'],
])('%d minutes are %s', (minutos, dito) => {
  expect(haQuanto(EM, Date.parse(EM) + minutos * 60_000)).toBe(dito)
})
