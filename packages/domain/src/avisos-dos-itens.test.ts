import { expect, test } from 'vitest'
import { avisosDosItens } from './avisos-dos-itens'
import { type ItemDeEntrada, itensNaCozinha } from './entrada'
import { SEM_ROTAS } from './roteamento'
import { umaCozinha } from './testing/pedidos'

const PIZZA: ItemDeEntrada = {
  nome: 'Pizza',
  quantidade: 1,
  pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }] },
}

function avisos(...itens: ItemDeEntrada[]): string[] {
  const entrada = { origem: 'pdv', referencia: '1', tipo: 'retirada', itens } as const
  return avisosDosItens(itensNaCozinha(entrada, { cozinha: umaCozinha(), rotas: SEM_ROTAS }))
}

test('[EN17] what is understood is not spoken of', () => {
  const meias = [
    { nome: 'Calabresa', fracao: { n: 1, d: 2 } },
    { nome: 'Atum', fracao: { n: 1, d: 2 } },
  ]
  expect(
    avisos(
      PIZZA,
      { ...PIZZA, quantidade: 50 },
      { ...PIZZA, pizza: { tamanho: 'G', sabores: meias } },
      {
        nome: 'Picanha',
        quantidade: 0.5,
      },
    ),
  ).toEqual([])
})

test('[EN17] each field that the cook is warned of is named, at its place, with what became of it', () => {
  expect(
    avisos(
      { nome: 'Suco', quantidade: 1, linha: 'bar' },
      { ...PIZZA, linha: 'forno', quantidade: 1.5 },
      { ...PIZZA, pizza: { tamanho: 'G', sabores: [{ nome: 'A', fracao: { n: 1, d: 3 } }, { nome: 'B' }] } },
      {
        ...PIZZA,
        pizza: {
          tamanho: 'G',
          sabores: [
            { nome: 'A', fracao: 'parte' },
            { nome: 'B', fracao: 'resto' },
          ],
        },
      },
    ),
  ).toEqual([
    'itens[0].linha “bar” não existe: use cozinha, entrada, pizza, sobremesa, chapa, fritura. O item foi para cozinha, porque nenhuma regra da cozinha o conhece, e o cozinheiro lê um aviso.',
    'itens[1].linha “forno” não existe: use cozinha, entrada, pizza, sobremesa, chapa, fritura. O item foi para pizza, pelas regras da cozinha, e o cozinheiro lê um aviso.',
    'itens[1].quantidade 1.5 de uma pizza não é um número inteiro. Foi guardada, e o cozinheiro lê um aviso.',
    'itens[2].pizza.sabores: as partes não somam uma pizza (1/3 A + B). O cozinheiro lê um aviso.',
    'itens[3].pizza.sabores[0].fracao “parte” não foi entendida: envie {"n": 1, "d": 2}.',
    'itens[3].pizza.sabores[1].fracao “resto” não foi entendida: envie {"n": 1, "d": 2}.',
  ])
})

test('[EN17] pizzas that stay together are told, by the row and by the order, and a thousand elsewhere', () => {
  const cinquenta = { ...PIZZA, quantidade: 50 }
  expect(avisos({ ...PIZZA, quantidade: 51 })).toEqual([expect.stringMatching(/^itens\[0\]\.quantidade 51: .*num só/)])
  expect(avisos(...Array.from({ length: 5 }, () => cinquenta))).toEqual([
    expect.stringMatching(/^itens\[4\]\.quantidade 50: .*num só/),
  ])
  expect(avisos({ ...PIZZA, quantidade: 501 })).toEqual([])
})
