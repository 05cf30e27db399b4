import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diaDaHora, diaNoFuso, horaNoFuso, instanteNoFuso, quandoNoFuso } from './fuso'

test('the hour of the kitchen, wherever the notebook is', () => {
  expect(instanteNoFuso('2026-11-20', '20:30', 'America/Sao_Paulo')).toBe('2026-11-20T23:30:00.000Z')
  expect(instanteNoFuso('2026-11-20', '20:30', 'America/Manaus')).toBe('2026-11-21T00:30:00.000Z')
  expect(instanteNoFuso('2026-11-20', '20:30', 'America/Rio_Branco')).toBe('2026-11-21T01:30:00.000Z')
  expect(instanteNoFuso('', '20:30', 'America/Manaus')).toBeUndefined()
  expect(instanteNoFuso('2026-13-40', '20:30', 'America/Manaus')).toBeUndefined()
  expect(instanteNoFuso('2026-11-20', '20:3', 'America/Manaus')).toBeUndefined()
  expect(instanteNoFuso('20/11', '20:30', 'America/Manaus')).toBeUndefined()
})

const NOITE = Date.parse('2026-11-30T23:20:00Z')

test('an hour alone is of today, or of tomorrow when it has passed, by the clocks of the kitchen', () => {
  expect(diaDaHora('23:30', NOITE, 'America/Sao_Paulo')).toBe('2026-11-30')
  expect(diaDaHora('20:20', NOITE, 'America/Sao_Paulo')).toBe('2026-12-01')
  expect(diaDaHora('20:20', NOITE, 'America/Manaus')).toBe('2026-11-30')
})

test('a moment is told with its day, unless it is today', () => {
  const dito = (instante: string) => quandoNoFuso(instante, NOITE, 'America/Sao_Paulo')
  expect(dito('2026-12-01T02:30:00Z')).toBe('23:30')
  expect(dito('2026-12-01T22:30:00Z')).toBe('amanhã, 19:30')
  expect(dito('2026-12-05T22:30:00Z')).toBe('05/12, 19:30')
  expect(dito('2027-01-05T22:30:00Z')).toBe('05/01/2027, 19:30')
})

test('what is written is what is read back, in any zone and season', () => {
  const fusos = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco')
  fc.assert(
    fc.property(fusos, fc.integer({ min: 1_600_000_000, max: 4_000_000_000 }), (fuso, segundos) => {
      const instante = Math.floor(segundos / 60) * 60_000
      const lido = instanteNoFuso(diaNoFuso(instante, fuso), horaNoFuso(instante, fuso), fuso)
      expect(lido).toBe(new Date(instante).toISOString())
    }),
  )
})
