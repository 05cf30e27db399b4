import { expect, test } from 'vitest'
import { BALCAO, NADA } from './cardapio-de-teste'
import { cardapioDe, itemMontado, montar } from './montagem'
import { pizzaNoCardapio } from './pizza-no-cardapio'

const ESCOLHAS = { tamanho: 'Média', massa: '', borda: '', quantidade: 1, observacao: '' }
const produto = (pizza: boolean) => ({ ...BALCAO, produtos: [{ ...NADA, nome: 'Calzone', pizza }] })

test('a dish that the menu calls a pizza since it was put in the order is told', () => {
  const antes = cardapioDe(produto(false))
  const item = itemMontado(montar('calzone', antes), ESCOLHAS, antes)
  expect(item).toMatchObject({ nome: 'Calzone' })
  if (!item) throw new Error('nothing was read')
  expect(pizzaNoCardapio(item, antes)).toBe(false)
  expect(pizzaNoCardapio(item, cardapioDe(produto(true)))).toBe(true)
  const sabor = { ...produto(false), produtos: [], sabores: [{ ...NADA, nome: 'Calzone' }] }
  expect(pizzaNoCardapio(item, cardapioDe(sabor))).toBe(true)
})

test('what is sold as both, and a pizza, are what they are', () => {
  const item = { nome: 'Calzone', quantidade: 1 }
  const ambos = { ...BALCAO, produtos: [...produto(true).produtos, ...produto(false).produtos] }
  expect(pizzaNoCardapio(item, cardapioDe(ambos))).toBe(false)
  const pizza = { tamanho: 'Média', sabores: [] }
  expect(pizzaNoCardapio({ ...item, pizza }, cardapioDe(produto(true)))).toBe(false)
})
