import { afterEach, expect, test } from 'vitest'
import { diaDaCozinha } from './dia-da-cozinha'
import { horaEmTexto, horasNoFuso, quandoEmTexto } from './hora-em-texto'

afterEach(() => horasNoFuso(undefined))

/** As the device reckons it, whatever its time zone. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 6).toISOString()

test('what is due on another day than today says on which', () => {
  expect(quandoEmTexto(at(17, 15), at(17, 13))).toBe('15:06')
  expect(quandoEmTexto(at(18, 15), at(17, 13))).toBe('amanhã, 15:06')
  expect(quandoEmTexto(at(18, 1), at(17, 23))).toBe('amanhã, 01:06')
  expect(quandoEmTexto(at(22, 13), at(17, 13))).toMatch(/^dom\.?, 22\/11, 13:06$/)
})

test('hours and days are those of the kitchen, whatever zone the tablet is set to', () => {
  const meiaNoite = '2026-11-18T02:53:00.000Z'
  const naCozinha = (fuso: string) => {
    horasNoFuso(fuso)
    return [horaEmTexto(meiaNoite), quandoEmTexto(meiaNoite, '2026-11-18T04:30:00.000Z'), diaDaCozinha(meiaNoite)]
  }
  expect(naCozinha('America/Sao_Paulo')).toEqual(['23:53', expect.stringMatching(/17\/11, 23:53$/), expect.anything()])
  expect(naCozinha('America/Rio_Branco')).toEqual(['21:53', '21:53', expect.stringContaining('17/11')])
  expect(naCozinha('Asia/Tokyo')).toEqual(['11:53', '11:53', expect.stringContaining('18/11')])
})

test('a zone that this tablet does not know is the usual one, and without any it is the tablet’s', () => {
  horasNoFuso('Lua/Mar_da_Tranquilidade')
  expect(horaEmTexto('2026-11-18T02:53:00.000Z')).toBe('23:53')
  horasNoFuso(undefined)
  expect(horaEmTexto(at(17, 15))).toBe('15:06')
})
