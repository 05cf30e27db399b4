import { expect, test } from 'vitest'
import { quandoEmTexto } from './hora-em-texto'

/** As the device reckons it, whatever its time zone. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 6).toISOString()

test('what is due on another day than today says on which', () => {
  expect(quandoEmTexto(at(17, 15), at(17, 13))).toBe('15:06')
  expect(quandoEmTexto(at(18, 15), at(17, 13))).toBe('amanhã, 15:06')
  expect(quandoEmTexto(at(18, 1), at(17, 23))).toBe('amanhã, 01:06')
  expect(quandoEmTexto(at(22, 13), at(17, 13))).toMatch(/^dom\.?, 22\/11, 13:06$/)
})
