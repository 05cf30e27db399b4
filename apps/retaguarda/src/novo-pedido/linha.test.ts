import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import { expect, test } from 'vitest'
import { comTexto, linhaVazia } from './linha'
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

test('an item that was being changed is left as it is once its line is emptied', () => {
  expect(comTexto({ ...comEscolhas('g cal'), editando: 'i1' }, ' ', cardapio).editando).toBeUndefined()
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
