import { expect, it } from 'vitest'
import { statedIntervalMs } from '../rest-of-a-store'
import { opendelivery } from './plataforma'
import { opendelivery2 } from './plataforma-2'

it.each([opendelivery, opendelivery2])(
  '[OD7] CONFIRMED says that $nome knows the yes, whoever said it',
  (plataforma) => {
    expect(plataforma.significado('CONFIRMED')).toBe('confirmado')
  },
)

it.each([
  ['CREATED', undefined],
  ['CONFIRMED', 'confirmado'],
  [' preparing ', 'confirmado'],
  ['READY', 'acabado'],
  ['IN_DELIVERY', 'acabado'],
  ['DELIVERED', 'acabado'],
  ['CONCLUDED', 'acabado'],
  ['CANCELLED', 'cancelado'],
  ['Canceled', 'cancelado'],
  ['ON_HOLD', undefined],
  ['__proto__', undefined],
  [7, undefined],
  [null, undefined],
])('[OD8] the status %j of version 2 is %j to a kitchen', (status, la) => {
  expect(opendelivery2.situacaoLa?.({ status, lastEvent: 'CANCELLED' })).toBe(la)
})

it('[OD8] of the last event of version 1 only a cancellation counts', () => {
  const situacoes = ['CANCELLED', 'CONFIRMED', 'CONCLUDED', undefined].map((lastEvent) =>
    opendelivery.situacaoLa?.({ lastEvent, status: 'DELIVERED' }),
  )
  expect(situacoes).toEqual(['cancelado', undefined, undefined, undefined])
})

it.each([
  [0, 0],
  [29_000, 0],
  [45_000, 45_000],
  [86_400_000, 600_000],
])('[OD9] where 30 s were typed, %d ms beside an answer are a rest of %d', (asked, rest) => {
  expect(statedIntervalMs({ plataforma: 'opendelivery', intervaloS: 30 }, asked)).toBe(rest)
})
