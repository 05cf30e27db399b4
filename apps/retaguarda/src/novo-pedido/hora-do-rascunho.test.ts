import { expect, test } from 'vitest'
import { comDia, comHora } from './hora-do-rascunho'
import { rascunhoVazio } from './rascunho'

const FUSO = 'America/Sao_Paulo'
/** 13:10 there. */
const AGORA = Date.parse('2026-11-17T16:10:00Z')
const vazio = rascunhoVazio('r')

test('an hour alone is the next time it strikes, and an hour that is corrected takes its day with it', () => {
  const engano = comHora(vazio, '12:10', AGORA, FUSO)
  expect(engano).toMatchObject({ dia: '2026-11-18', hora: '12:10' })
  expect(comHora(engano, '16:10', AGORA, FUSO)).toMatchObject({ dia: '2026-11-17', hora: '16:10' })
  expect(comHora(comHora(engano, '1', AGORA, FUSO), '20:30', AGORA, FUSO)).toMatchObject({ dia: '2026-11-17' })
  expect(comHora(engano, '', AGORA, FUSO)).toEqual(vazio)
})

test('a day that somebody typed stays, whatever the hour becomes', () => {
  const amanha = comDia(comHora(vazio, '16:10', AGORA, FUSO), '2026-11-18')
  expect(amanha).toEqual({ ...vazio, dia: '2026-11-18', hora: '16:10' })
  expect(comHora(amanha, '20:00', AGORA, FUSO)).toMatchObject({ dia: '2026-11-18', hora: '20:00' })
})
