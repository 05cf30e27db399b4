import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import { expect, test } from 'vitest'
import { cardapioDe, itemMontado, montar } from './montagem'

const NADA = { codigo: '', categoria: '', adicionais: [], remocoes: [] }
const BALCAO: Balcao = {
  cozinha: {
    id: 'c',
    nome: 'Matriz',
    fuso: 'America/Sao_Paulo',
    metaMinutos: 20,
    tamanhos: [
      { nome: 'Média', sigla: 'M' },
      { nome: 'Grande', sigla: 'G' },
    ],
  },
  agora: '2026-11-15T23:00:00.000Z',
  produtos: [
    { ...NADA, nome: 'Pizza', codigo: 'PZ', categoria: 'Salgadas', pizza: true },
    { ...NADA, nome: 'Pizza doce', codigo: 'PD', categoria: 'Doces', pizza: true },
    { ...NADA, nome: 'Batata Frita', codigo: 'PO01', categoria: 'Porções', pizza: false, adicionais: ['cheddar'] },
    { ...NADA, nome: 'Caldo verde', pizza: false },
  ],
  sabores: [
    { ...NADA, nome: 'Portuguesa', codigo: 'PZ07', categoria: 'Salgadas', remocoes: ['cebola', 'ovo'] },
    { ...NADA, nome: 'Calabresa', codigo: 'PZ02', categoria: 'Salgadas' },
    { ...NADA, nome: 'Califórnia', categoria: 'Salgadas' },
    { ...NADA, nome: 'Brigadeiro', categoria: 'Doces' },
  ],
  adicionais: [{ nome: 'Bacon', codigo: '', categoria: '' }],
  remocoes: [],
  massas: ['Tradicional', 'Fina'],
  bordas: ['Catupiry'],
}
const cardapio = cardapioDe(BALCAO)
const ESCOLHAS = { tamanho: 'Média', massa: 'Fina', borda: '', quantidade: 1, observacao: '' }
const item = (texto: string) => itemMontado(montar(texto, cardapio), ESCOLHAS, cardapio)

test('what is not clear asks, and the rest is already understood', () => {
  const { tipo, pendente, sugestoes, sabores, frase } = montar('g portuguesa -cebla / cal', cardapio)
  expect([tipo, pendente, frase.tamanho]).toEqual(['pizza', 1, 'Grande'])
  expect(sabores[0]).toMatchObject({ sabor: { nome: 'Portuguesa' }, remocoes: ['cebola'] })
  expect(sugestoes.map(({ nome }) => nome)).toEqual(['Calabresa', 'Califórnia'])
  expect(item('g portuguesa / cal')).toBeUndefined()
})

test('halves with what each is without and with become one pizza of the intake', () => {
  expect(item('2 g PZ07 -cebola / calabresa +bacon')).toEqual({
    nome: 'Pizza',
    codigo: 'PZ',
    categoria: 'Salgadas',
    quantidade: 2,
    pizza: {
      tamanho: 'Grande',
      tipoMassa: 'Fina',
      sabores: [
        { nome: 'Portuguesa', fracao: { n: 1, d: 2 }, remocoes: ['cebola'], adicionais: [] },
        { nome: 'Calabresa', fracao: { n: 1, d: 2 }, remocoes: [], adicionais: ['Bacon'] },
      ],
    },
  })
  expect(item('brigadeiro')).toMatchObject({ nome: 'Pizza doce', pizza: { tamanho: 'Média' } })
})

test('a dish is found among the flavours, with its options', () => {
  expect(montar('bat', cardapio).sugestoes.map(({ nome, tipo }) => [nome, tipo])).toEqual([['Batata Frita', 'prato']])
  expect(item('3 batata frita +chedar -sal')).toMatchObject({
    nome: 'Batata Frita',
    codigo: 'PO01',
    quantidade: 3,
    complementos: [
      { nome: 'sal', tipo: 'remocao' },
      { nome: 'cheddar', tipo: 'adicional' },
    ],
  })
  expect(montar('', cardapio).tipo).toBe('vazia')
  expect(montar('xyz', cardapio)).toMatchObject({ pendente: 0, sugestoes: [] })
})
