import { somarSegundos } from '@kds/domain/tempo'
import { AGORA } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { ovenView } from './oven-view'

const depois = (segundos: number) => ovenView(AGORA, 6, somarSegundos(AGORA, segundos))

test('the oven counts down to the end of the bake', () => {
  expect(depois(0)).toEqual({ palavras: 'faltam', tempo: '6:00', assado: 0 })
  expect(depois(290)).toEqual({ palavras: 'faltam', tempo: '1:10', assado: 80 })
  expect(depois(359.5)).toEqual({ palavras: 'faltam', tempo: '0:01', assado: 99 })
})

test('a pizza that stays says for how long it has been done', () => {
  expect(depois(360)).toEqual({ palavras: 'assada há', tempo: '0:00', assado: 100 })
  expect(depois(390)).toEqual({ palavras: 'assada há', tempo: '0:30', assado: 100 })
})

test('a clock that stands before the oven was filled shows the whole bake', () => {
  expect(depois(-20)).toEqual({ palavras: 'faltam', tempo: '6:00', assado: 0 })
})

test('a kitchen without a bake time never counts below zero', () => {
  expect(ovenView(AGORA, 0, AGORA)).toEqual({ palavras: 'assada há', tempo: '0:00', assado: 100 })
})
