import { expect, test } from 'vitest'
import { ifood } from '../ifood/plataforma'
import { wabiz } from '../wabiz/plataforma'
import { answerLimit } from './answer-limit'

const NOW = new Date('2026-11-17T22:00:00.000Z')
const limit = (criadoEm?: string, aceite: 'manual' | 'automatico' = 'manual') =>
  answerLimit({ aceite, limiteMin: 8 }, ifood, criadoEm, NOW)

test('counts from the platform’s own clock, which gives nobody more time when it is ahead', () => {
  expect(limit('2026-11-17T21:59:00.000Z')?.aceite?.ate).toBe('2026-11-17T22:07:00.000Z')
  expect(limit('2026-11-17T23:00:00.000Z')?.aceite?.ate).toBe('2026-11-17T22:08:00.000Z')
  expect(limit()?.aceite?.ate).toBe('2026-11-17T22:08:00.000Z')
})

test('is an alarm at five of eight minutes, and never before its answer had a minute', () => {
  expect(limit('2026-11-17T21:59:00.000Z')?.alarmAt).toEqual(new Date('2026-11-17T22:04:00.000Z'))
  expect(limit('2026-11-17T21:00:00.000Z')?.alarmAt).toEqual(new Date('2026-11-17T22:01:00.000Z'))
})

test('is watched also where orders are accepted by themselves, and nowhere that nobody can be answered', () => {
  expect(limit(undefined, 'automatico')).toMatchObject({ aceite: undefined, alarmAt: expect.any(Date) })
  expect(answerLimit({ aceite: 'manual', limiteMin: 8 }, wabiz, undefined, NOW)).toBeUndefined()
})
