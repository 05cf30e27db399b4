import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { abertaEm } from './funcionamento'

const SEXTA = 5
const SABADO = 6
const DOMINGO = 0
const minutos = fc.integer({ min: 0, max: 1439 })
const dias = fc.integer({ min: 0, max: 6 })
const emHora = (minuto: number) =>
  `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`

describe('opening hours', () => {
  test('the evening of a day goes on past midnight, into the next day of the week', () => {
    const horarios = [{ dia: SABADO, abre: '18:00', fecha: '01:30' }]
    expect(abertaEm(horarios, SABADO, '17:59')).toBe(false)
    expect(abertaEm(horarios, SABADO, '18:00')).toBe(true)
    expect(abertaEm(horarios, DOMINGO, '01:29')).toBe(true)
    expect(abertaEm(horarios, DOMINGO, '01:30')).toBe(false)
    expect(abertaEm(horarios, SEXTA, '20:00')).toBe(false)
  })

  test('without hours it is always open', () => {
    fc.assert(fc.property(dias, minutos, (dia, minuto) => abertaEm([], dia, emHora(minuto))))
  })

  test('each day of hours is open for exactly as long as it says', () => {
    fc.assert(
      fc.property(dias, minutos, minutos, (dia, abre, fecha) => {
        const horarios = [{ dia, abre: emHora(abre), fecha: emHora(fecha) }]
        const semana = Array.from({ length: 7 * 1440 }, (_, minuto) =>
          abertaEm(horarios, Math.floor(minuto / 1440), emHora(minuto % 1440)),
        )
        const longo = fecha > abre ? fecha - abre : fecha + 1440 - abre
        expect(semana.filter(Boolean)).toHaveLength(longo)
      }),
      { numRuns: 20 },
    )
  })
})
