import { expect, test } from 'vitest'
import { avulsosDe } from './avulsos'
import { BALCAO, ESCOLHAS, NADA } from './cardapio-de-teste'
import { comSugestao } from './com-sugestao'
import { faltaNoItem } from './falta-no-item'
import { escreverFrase } from './frase'
import { fraseDoItem } from './item-em-frase'
import { linhaDoItem } from './linha'
import { type Cardapio, cardapioDe, itemMontado, montar } from './montagem'
import { soAdivinha } from './so-adivinha'

const [pizza] = BALCAO.produtos
const batata = (codigo: string) => ({ ...NADA, nome: 'Batata frita', codigo, pizza: false })

function com(...produtos: Cardapio['balcao']['produtos']): Cardapio {
  return cardapioDe({ ...BALCAO, produtos: [...(pizza ? [pizza] : []), ...produtos] })
}

/** What each suggestion for a line puts into the order. */
function tomadas(texto: string, cardapio: Cardapio) {
  const montagem = montar(texto, cardapio)
  return montagem.sugestoes.map((sugestao) => {
    const escrita = comSugestao(montagem, sugestao, cardapio, ESCOLHAS.tamanho)
    return { sugestao, item: itemMontado(montar(escrita, cardapio), ESCOLHAS, cardapio) }
  })
}

test('of two that are called the same each can be ordered, and is edited as what it is', () => {
  const cardapio = com(batata(''), batata('301'))
  const ditas = tomadas('batata', cardapio)
  expect(ditas.map(({ item }) => [item?.nome, item?.codigo])).toEqual([
    ['Batata frita', undefined],
    ['Batata frita', '301'],
  ])
  for (const { item } of ditas) {
    if (!item) throw new Error('not understood')
    expect(avulsosDe(item, cardapio)).toEqual([])
    const escrita = escreverFrase(fraseDoItem(item, [], cardapio.pratos), BALCAO.cozinha.tamanhos)
    expect(itemMontado(montar(escrita, cardapio), ESCOLHAS, cardapio)).toEqual(item)
  }
  expect(itemMontado(montar('2 batata frita 301 +cheddar', cardapio), ESCOLHAS, cardapio)).toMatchObject({
    quantidade: 2,
    codigo: '301',
    complementos: [{ nome: 'cheddar' }],
  })
})

test('where both have a code their name alone asks which', () => {
  const cardapio = com(batata('300'), batata('301'))
  expect(itemMontado(montar('batata frita', cardapio), ESCOLHAS, cardapio)).toBeUndefined()
  expect(tomadas('batata frita', cardapio).map(({ item }) => item?.codigo)).toEqual(['300', '301'])
})

test('a flavour that is chosen beside a dish of its name stays a pizza', () => {
  const cardapio = com({ ...NADA, nome: 'Calabresa', pizza: false })
  const ditas = tomadas('calab', cardapio)
  expect(ditas.map(({ sugestao, item }) => [sugestao.tipo, item?.pizza !== undefined])).toEqual([
    ['sabor', true],
    ['prato', false],
  ])
})

test('a name that a dish with a code and a flavour share asks which, each can be ordered, and is edited as what it is', () => {
  const cardapio = com({ ...NADA, nome: 'Calabresa', codigo: '401', pizza: false })
  for (const texto of ['calabresa', '2 calabresa']) {
    const montagem = montar(texto, cardapio)
    expect(itemMontado(montagem, ESCOLHAS, cardapio), texto).toBeUndefined()
    expect(soAdivinha(montagem), texto).toBe(true)
    expect(faltaNoItem(montagem, 0)).toContain('“calabresa” é prato e é sabor de pizza no cardápio: escolha')
  }
  const ditas = tomadas('calabresa', cardapio)
  expect(ditas.map(({ item }) => [item?.pizza !== undefined, item?.codigo])).toEqual([
    [true, expect.anything()],
    [false, '401'],
  ])
  for (const { item } of ditas) {
    if (!item) throw new Error('not understood')
    const { texto } = linhaDoItem(item, cardapio)
    expect(itemMontado(montar(texto, cardapio), ESCOLHAS, cardapio)).toEqual(item)
  }
  for (const texto of ['g calabresa', 'meia calabresa meia portuguesa'])
    expect(itemMontado(montar(texto, cardapio), ESCOLHAS, cardapio)?.pizza, texto).toBeDefined()
  expect(itemMontado(montar('401', cardapio), ESCOLHAS, cardapio)).toMatchObject({ nome: 'Calabresa', codigo: '401' })
})
