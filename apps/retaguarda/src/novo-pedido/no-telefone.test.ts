import { expect, test } from 'vitest'
import { cardapio, ESCOLHAS } from './cardapio-de-teste'
import { itemMontado, montar } from './montagem'
import { comoNoTelefone } from './no-telefone'

test('what nobody says on the telephone is left as it is', () => {
  for (const texto of ['', 'g cal / port', 'batata frita', 'calabresa sem cebola', '2 batata', 'x'])
    expect(comoNoTelefone(texto)).toEqual([])
})

test.each([
  ['quero duas grandes de mussarela', 'duas grandes de mussarela'],
  ['me vê uma grande calabresa por favor', 'uma grande calabresa'],
  ['mais uma calabresa', 'uma calabresa'],
  ['família três sabores calabresa portuguesa e atum', 'família calabresa / portuguesa / atum'],
  ['g 2 sabores: frango com catupiry e atum', 'g frango com catupiry / atum'],
  ['grande calabresa bem assada', 'grande calabresa *bem assada'],
  ['uma coca 2 litros', 'uma coca 2 l'],
  ['dois pudins', 'dois pudim'],
  ['10 pães de alho', '10 pao de alho'],
])('%s', (texto, dito) => {
  expect(comoNoTelefone(texto)).toContain(dito)
})

test('how many flavours there are is not believed where others are named', () => {
  expect(comoNoTelefone('família 3 sabores calabresa e atum')).toEqual([])
  expect(comoNoTelefone('grande 9 sabores calabresa')).toEqual([])
})

const item = (texto: string) => itemMontado(montar(texto, cardapio), ESCOLHAS, cardapio)

test('sentences of a telephone are understood: what is said around them, several of a dish, thirds, how it is made', () => {
  for (const texto of ['quero duas grandes de calabresa', 'me vê 2 grandes de calabresa por favor'])
    expect(item(texto), texto).toMatchObject({
      quantidade: 2,
      pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }] },
    })
  for (const texto of ['duas batatas fritas', '2 batatas fritas', 'manda duas batatas fritas'])
    expect(item(texto), texto).toMatchObject({ quantidade: 2, nome: 'Batata Frita' })
  for (const texto of [
    'grande três sabores calabresa portuguesa e brigadeiro',
    'grande 1/3 calabresa 1/3 portuguesa 1/3 brigadeiro',
    'g ⅓ calabresa ⅓ portuguesa e ⅓ brigadeiro',
  ])
    expect(item(texto)?.pizza, texto).toMatchObject({
      tamanho: 'Grande',
      sabores: [
        { nome: 'Calabresa', fracao: { n: 1, d: 3 } },
        { nome: 'Portuguesa', fracao: { n: 1, d: 3 } },
        { nome: 'Brigadeiro', fracao: { n: 1, d: 3 } },
      ],
    })
  expect(item('grande calabresa borda recheada de catupiry')?.pizza).toMatchObject({ borda: 'Catupiry' })
  expect(item('grande calabresa bem assada')?.pizza?.sabores).toMatchObject([
    { nome: 'Calabresa', observacao: 'bem assada' },
  ])
})

test('a third alone asks for the others, and is no half', () => {
  const { sabores, pendente } = montar('grande 1/3 calabresa 1/3 portuguesa', cardapio)
  expect([sabores.length, pendente]).toEqual([3, 2])
})
