import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import { expect, test } from 'vitest'
import { comTexto, emEdicao, type Linha, linhaSeguinte, linhaVazia } from './linha'
import { cardapioDe, itemMontado, montar } from './montagem'

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
  produtos: [{ ...NADA, nome: 'Pizza', pizza: true }],
  sabores: [
    { ...NADA, nome: 'Calabresa' },
    { ...NADA, nome: 'Atum' },
  ],
  adicionais: [],
  remocoes: [],
  massas: ['Tradicional', 'Integral'],
  bordas: ['Catupiry'],
}
const cardapio = cardapioDe(BALCAO)
const digitada = (...textos: readonly string[]) =>
  textos.reduce((linha, texto) => comTexto(linha, texto, cardapio), linhaVazia(cardapio))
const comEscolhas = (texto: string) => {
  const linha = digitada(texto)
  const escolhas = { ...linha.escolhas, massa: 'Integral', borda: 'Catupiry', quantidade: 3, observacao: 'bem assada' }
  return { ...linha, escolhas }
}

test('an emptied line is a new one: crust, dough, number and note of the pizza that was given up are gone', () => {
  const vazia = comTexto(comEscolhas('g cal'), '', cardapio)
  expect(vazia).toEqual(linhaVazia(cardapio))
  const { texto, escolhas } = comTexto(vazia, 'g atum', cardapio)
  const item = itemMontado(montar(texto, cardapio), escolhas, cardapio)
  expect(item).toMatchObject({ quantidade: 1, pizza: { tipoMassa: 'Tradicional', sabores: [{ nome: 'Atum' }] } })
  expect(item?.pizza).not.toHaveProperty('borda')
  expect(item).not.toHaveProperty('observacao')
})

test('a letter typed over the whole line begins a new one too', () => {
  expect(comTexto(comEscolhas('g cal'), 'g', cardapio)).toEqual({ ...linhaVazia(cardapio), texto: 'g' })
})

test('an item that is being edited is the one that is meant, however it is written anew', () => {
  const editada: Linha = { ...comEscolhas('g cal'), editando: 'i1' }
  for (const textos of [
    ['', 'g atum'],
    ['g', 'g atum'],
    [' ', 'g', 'g atum'],
  ]) {
    const linha = textos.reduce((antes, texto) => comTexto(antes, texto, cardapio), editada)
    expect(linha).toEqual({ ...linhaVazia(cardapio), texto: 'g atum', editando: 'i1' })
  }
})

const PIZZA = {
  tamanho: 'Grande',
  sabores: [{ nome: 'Calabresa', fracao: { n: 1, d: 1 }, remocoes: [], adicionais: [] }],
}
const ITENS = ['i1', 'i2'].map((referencia) => ({ nome: 'Pizza', quantidade: 2, referencia, pizza: PIZZA }))
const [PRIMEIRO, SEGUNDO] = ITENS
if (!PRIMEIRO || !SEGUNDO) throw new Error('two items')

test('what was half typed when an item is edited comes back after it', () => {
  const meia = comEscolhas('g atum -ceb')
  const editada = emEdicao(meia, PRIMEIRO, ITENS, cardapio)
  expect(editada).toMatchObject({ texto: 'g Calabresa', editando: 'i1', escolhas: { quantidade: 2 } })
  expect(linhaSeguinte(comTexto(editada, '', cardapio), cardapio)).toEqual(meia)
  // From one item to another, with nothing done to the first.
  const outra = emEdicao(editada, SEGUNDO, ITENS, cardapio)
  expect(outra).toMatchObject({ editando: 'i2' })
  expect(linhaSeguinte(outra, cardapio)).toEqual(meia)
  // What was done to the first is not lost either.
  const mudada = comTexto(editada, 'g Calabresa -cebola', cardapio)
  expect(linhaSeguinte(emEdicao(mudada, SEGUNDO, ITENS, cardapio), cardapio)).toEqual(mudada)
  // Pressed twice.
  expect(emEdicao(mudada, PRIMEIRO, ITENS, cardapio)).toBe(mudada)
})

test('where nothing was typed nothing comes back', () => {
  const editada = emEdicao(linhaVazia(cardapio), PRIMEIRO, ITENS, cardapio)
  expect(linhaSeguinte(editada, cardapio)).toEqual(linhaVazia(cardapio))
})

test('what is typed on, corrected or taken back letter by letter keeps what was chosen', () => {
  const linha = { ...comEscolhas('g cal'), editando: 'i1' }
  for (const texto of ['g calab', 'g ca', 'g atum', 'g cal / atum'])
    expect(comTexto(linha, texto, cardapio)).toEqual({ ...linha, texto })
})

test('a line that was begun before the kitchen gave up its size begins with one it has', () => {
  const { cozinha } = BALCAO
  const depois = cardapioDe({ ...BALCAO, cozinha: { ...cozinha, tamanhos: [{ nome: 'Gigante', sigla: 'GI' }] } })
  const { texto, escolhas } = comTexto(linhaVazia(cardapio), 'atum', depois)
  expect(itemMontado(montar(texto, depois), escolhas, depois)?.pizza?.tamanho).toBe('Gigante')
  // One that is half typed is asked for its size instead: nobody guesses another.
  const aberta = comTexto(linhaVazia(cardapio), 'atum', cardapio)
  expect(itemMontado(montar('atum', depois), aberta.escolhas, depois)).toBeUndefined()
})
