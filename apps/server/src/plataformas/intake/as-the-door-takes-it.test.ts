import type { ItemDeEntrada } from '@kds/domain/entrada'
import { expect, test } from 'vitest'
import type { Traducao } from '../traducao/pedido'
import { toTheEnd } from '../traducao/to-the-end'
import { asTheDoorTakesIt } from './as-the-door-takes-it'

const translated = (item: ItemDeEntrada): Traducao => ({
  entrada: { origem: 'api', referencia: 'a', tipo: 'entrega', itens: [item] },
  ...{ comoVeio: [[]], desconhecidas: [], semNada: [], avisos: [] },
})
const held = (item: ItemDeEntrada) => toTheEnd(asTheDoorTakesIt(translated(item)))?.entrada.itens[0]

test('what a till may send goes on as it is', () => {
  const item: ItemDeEntrada = { nome: 'Caldo', quantidade: 2, observacao: 'sem sal' }
  expect(held(item)).toEqual(item)
})

test('a part that is none goes on as text, and what is no order at all goes nowhere', () => {
  const pizza = { tamanho: 'Grande', sabores: [{ nome: 'Atum', fracao: {} as never }] }
  expect(held({ nome: 'Pizza', quantidade: 1, pizza })?.pizza?.sabores).toEqual([{ nome: 'Atum', fracao: '{}' }])
  expect(held({ nome: 'Pizza', quantidade: 1, pizza: { ...pizza, sabores: [] } })).toBeUndefined()
  expect(held({ nome: '', quantidade: Number.NaN })).toBeUndefined()
})
