import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import { expect, test } from 'vitest'
import { itensDigitados } from './itens-digitados'
import { cardapioDe } from './montagem'

const NADA = { codigo: '', categoria: '', adicionais: [], remocoes: [] }
const BALCAO: Balcao = {
  cozinha: {
    id: 'c',
    nome: 'Matriz',
    fuso: 'America/Sao_Paulo',
    metaMinutos: 20,
    tamanhos: [{ nome: 'Grande', sigla: 'G' }],
    horarios: [],
  },
  agora: '2026-11-15T23:00:00.000Z',
  produtos: [
    { ...NADA, nome: 'Pizza', codigo: 'PZ', categoria: 'Salgadas', pizza: true },
    { ...NADA, nome: 'Batata Frita', codigo: 'PO01', categoria: 'Porções', pizza: false },
  ],
  sabores: [
    { ...NADA, nome: 'Calabresa', categoria: 'Salgadas' },
    { ...NADA, nome: 'Califórnia', categoria: 'Salgadas' },
  ],
  adicionais: [],
  remocoes: [],
  massas: [],
  bordas: [],
}
const ler = (texto: string) => itensDigitados(texto, cardapioDe(BALCAO))
const calabresa = { nome: 'Calabresa', remocoes: [], adicionais: [] }

test('a flavour is a pizza, a code a product, and what asks gets its first answer, as Enter gives it', () => {
  expect(ler('2 calabresa\n\n po01 \ng cal / cali')).toEqual({
    itens: [
      {
        nome: 'Pizza',
        codigo: 'PZ',
        categoria: 'Salgadas',
        quantidade: 2,
        pizza: { tamanho: 'Grande', sabores: [{ ...calabresa, fracao: { n: 1, d: 1 } }] },
      },
      { nome: 'Batata Frita', codigo: 'PO01', categoria: 'Porções', quantidade: 1 },
      {
        nome: 'Pizza',
        codigo: 'PZ',
        categoria: 'Salgadas',
        quantidade: 1,
        pizza: {
          tamanho: 'Grande',
          sabores: [
            { ...calabresa, fracao: { n: 1, d: 2 } },
            { ...calabresa, nome: 'Califórnia', fracao: { n: 1, d: 2 } },
          ],
        },
      },
    ],
  })
})

test('what the menu does not have is tried as it was typed', () => {
  expect(ler('3 pastel de nata')).toEqual({ itens: [{ nome: 'pastel de nata', quantidade: 3 }] })
})

test('a line that is no item says which it is and what is wrong with it', () => {
  expect(ler(' \n ')).toEqual({ falha: 'Digite ao menos um item, um por linha.' })
  expect(ler('batata\n500 batata')).toEqual({
    falha: 'Linha 2: A quantidade de um item vai de 1 a 99, e aqui está 500. Corrija, ou ponha em mais de um item.',
  })
  expect(ler(Array(101).fill('batata').join('\n'))).toEqual({ falha: 'De uma vez, até 100 linhas: aqui estão 101.' })
})

test('where nothing can be chosen, nobody is told to choose: the name is to be written as the menu has it', () => {
  expect(ler('batata\ncalabreza')).toEqual({
    falha: 'Linha 2: “calabreza” não está no cardápio assim: escreva o nome como está lá, “Calabresa”.',
  })
})
