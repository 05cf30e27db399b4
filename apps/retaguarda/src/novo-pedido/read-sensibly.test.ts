import { expect, test } from 'vitest'
import { BALCAO_DA_CASA } from './cardapio-da-casa'
import { NADA } from './cardapio-de-teste'
import { faltaNoItem } from './falta-no-item'
import { itemSeguinte } from './frase'
import { linhaVazia } from './linha'
import { cardapioDe, itemMontado, montar } from './montagem'

// A house as the demonstration has it: what is put on a pizza is a flavour as well.
const cardapio = cardapioDe({
  ...BALCAO_DA_CASA,
  adicionais: [...BALCAO_DA_CASA.adicionais, { nome: 'Calabresa', codigo: '', categoria: '' }],
  produtos: [...BALCAO_DA_CASA.produtos, { ...NADA, nome: 'Combo 2x', pizza: false }],
})
const item = (texto: string) => itemMontado(montar(texto, cardapio), linhaVazia(cardapio).escolhas, cardapio)
const falta = (texto: string) => faltaNoItem(montar(texto, cardapio), 0)

test.each([
  'frango com catupiry e calabresa',
  'g frango com catupiry e calabresa',
  'g rucula com tomate seco e calabresa',
])('“%s” may be a half or another pizza: calabresa is not put on for being an addition too', (texto) => {
  expect(item(texto)).toBeUndefined()
  expect(falta(texto)).toContain('“calabresa” parece outro item. Meia a meia: separe com /.')
})

test('with a sign, or with “com”, it is put on', () => {
  for (const texto of ['frango com catupiry +calabresa', 'atum com calabresa'])
    expect(item(texto)?.pizza?.sabores, texto).toMatchObject([{ adicionais: ['Calabresa'] }])
})

test('an order goes on behind a line that Enter had completed when it says how many of it', () => {
  for (const escrita of ['Calabresa x2', 'Calabresa 2x', 'Calabresa x', 'Calabresa x2 '])
    expect(itemSeguinte('Calabresa', escrita), escrita).toBeUndefined()
  expect(itemSeguinte('Calabresa', 'Calabresa x-salada')).toBe('x-salada')
})

test('what a menu calls so is no number of it', () => {
  expect(item('combo 2x')).toMatchObject({ nome: 'Combo 2x', quantidade: 1 })
  expect(item('combo 2x x2')).toBeUndefined()
})

test('a dish is no part of a pizza unless somebody insists', () => {
  expect(falta('meia calabresa meia batata')).toContain('“batata” não é sabor de pizza')
  expect(item('meia calabresa meia "batata"')?.pizza?.sabores).toHaveLength(2)
  expect(item('meia batata frita')).toMatchObject({ nome: 'Batata Frita', quantidade: 0.5 })
})
