import { expect, test } from 'vitest'
import { avulsosDe } from './avulsos'
import { BALCAO, ESCOLHAS, NADA } from './cardapio-de-teste'
import { comSugestao } from './com-sugestao'
import { escreverFrase } from './frase'
import { fraseDoItem } from './item-em-frase'
import { type Cardapio, cardapioDe, itemMontado, montar } from './montagem'

const PRATOS = [
  '10 nuggets',
  '7 Up lata',
  '51 dose',
  '2 bolas de sorvete',
  'Coca-Cola Zero - lata',
  'Sorvete - 2 bolas',
  'X-Burguer + fritas',
  'Combo: 1 pizza + 1 refri',
  'Filé c/ fritas',
  'Água s/ gás',
  'Água c/ gás',
  'Suco 300ml/500ml',
  'Grande combo',
  'Média de café',
  'Meia porção de fritas',
]
const SABORES = ['Calabresa - especial', 'Portuguesa + tomate', 'Calabresa s/ queijo', 'Frango/Catupiry', '4 queijos']

function com(parte: Partial<Cardapio['balcao']>): Cardapio {
  return cardapioDe({ ...BALCAO, ...parte })
}

const pedido = (texto: string, cardapio: Cardapio) => itemMontado(montar(texto, cardapio), ESCOLHAS, cardapio)

/** Typed, picked from the list, and edited without a touch. */
function lidas(nome: string, inicio: string, cardapio: Cardapio) {
  const escrito = pedido(`${inicio}${nome.toLowerCase()}`, cardapio)
  const vazia = montar('', cardapio)
  const frase = { ...vazia.frase, ...(inicio !== '' && { tamanho: 'Grande' }), partes: [{ texto: '', mudancas: [] }] }
  const sugestao = { tipo: inicio === '' ? ('prato' as const) : ('sabor' as const), nome, codigo: '' }
  const tomado = pedido(comSugestao({ ...vazia, frase }, sugestao, cardapio, 'Grande'), cardapio)
  const editado =
    escrito &&
    pedido(
      escreverFrase(fraseDoItem(escrito, avulsosDe(escrito, cardapio), cardapio.pratos), BALCAO.cozinha.tamanhos),
      cardapio,
    )
  return [escrito, tomado, editado]
}

test.each(PRATOS)('the dish “%s” is one of that name, typed, picked or edited', (nome) => {
  const cardapio = com({ produtos: [...BALCAO.produtos, { ...NADA, nome, pizza: false }] })
  for (const item of lidas(nome, '', cardapio)) expect(item).toEqual({ nome, quantidade: 1 })
  expect(pedido(`3 ${nome}`, cardapio)).toEqual({ nome, quantidade: 3 })
  expect(pedido(`${nome} +gelo`, cardapio)).toMatchObject({ nome, complementos: [{ nome: 'gelo' }] })
})

test.each(SABORES)('the flavour “%s” is that, whole and as a half', (nome) => {
  const cardapio = com({ sabores: [...BALCAO.sabores, { ...NADA, nome }] })
  const sabores = (item: ReturnType<typeof pedido>) => item?.pizza?.sabores.map((sabor) => [sabor.nome, sabor.remocoes])
  for (const item of lidas(nome, 'g ', cardapio)) expect(sabores(item)).toEqual([[nome, []]])
  expect(sabores(pedido(`g brigadeiro / ${nome} -ovo`, cardapio))).toEqual([
    ['Brigadeiro', []],
    [nome, ['ovo']],
  ])
  expect(sabores(pedido(`grande meia brigadeiro meia ${nome}`, cardapio))).toEqual([
    ['Brigadeiro', []],
    [nome, []],
  ])
})

test('a second item behind something that is left out is asked about, whatever it is called', () => {
  const cardapio = com({ produtos: [...BALCAO.produtos, { ...NADA, nome: '10 nuggets', pizza: false }] })
  for (const texto of ['g calabresa sem cebola e 10 nuggets', 'g calabresa + 10 nuggets'])
    expect(pedido(texto, cardapio), texto).toBeUndefined()
})

test('a number before what is sold by another number is no quantity', () => {
  const cardapio = com({ produtos: [...BALCAO.produtos, { ...NADA, nome: '6 esfihas de carne', pizza: false }] })
  expect(pedido('12 esfihas de carne', cardapio)).toBeUndefined()
  expect(pedido('6 esfihas', cardapio)).toEqual({ nome: '6 esfihas de carne', quantidade: 1 })
  expect(pedido('2 6 esfihas', cardapio)).toEqual({ nome: '6 esfihas de carne', quantidade: 2 })
})

test.each(['coca 2l', '2 coca 2l', 'coca 2 litros', 'coca 2 l'])('“%s” is the one of two litres', (texto) => {
  const bebidas = ['Coca-Cola 2 L', 'Coca-Cola lata 290 ml', 'Coca-Cola 600ml']
  const cardapio = com({
    produtos: [...BALCAO.produtos, ...bebidas.map((nome) => ({ ...NADA, nome, pizza: false }))],
  })
  expect(pedido(texto, cardapio)).toEqual({ nome: 'Coca-Cola 2 L', quantidade: texto.startsWith('2') ? 2 : 1 })
  expect(pedido('coca 600 ml', cardapio)).toMatchObject({ nome: 'Coca-Cola 600ml' })
})

test('a figure that no name has is no other one that begins so', () => {
  const cardapio = com({ produtos: [...BALCAO.produtos, { ...NADA, nome: 'Coca-Cola lata 290 ml', pizza: false }] })
  expect(pedido('coca 2l', cardapio)).toBeUndefined()
})
