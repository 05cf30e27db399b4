import { umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { adicao, nota, remocao } from './item-details'
import { besideDisc, flavourAbove, itemRows } from './item-rows'
import { itemView } from './item-view'

const [item] = umPedido({ itens: [umaPizza()] }).itens
if (!item) throw new Error('no item')
const view = itemView(item)
const PIZZA = {
  ...view,
  pizza: view.pizza && {
    ...view.pizza,
    sabores: [
      { nome: 'Portuguesa', detalhes: [remocao('cebola')] },
      { nome: 'Calabresa', detalhes: [adicao('bacon'), remocao('azeitona')] },
    ].map((sabor, indice) => ({ ...sabor, fracao: '½', cor: indice, inicio: indice / 2, fim: (indice + 1) / 2 })),
  },
  detalhes: [nota('cortar em 16')],
}

const words = (rows: ReturnType<typeof itemRows>) => rows.map(({ id }) => id.slice(id.indexOf(' ') + 1))

describe('the lines of an item', () => {
  test('one change stands beside its flavour, several below it, a note on a line of its own', () => {
    const rows = itemRows(PIZZA)
    expect(words(rows)).toEqual(['Portuguesa', 'Calabresa', '+ bacon', 'SEM AZEITONA', '“cortar em 16”'])
    expect(rows.map(besideDisc)).toEqual([true, true, true, true, false])
  })

  test('where a flavour continues its name is said again', () => {
    const rows = itemRows(PIZZA)
    expect([0, 1, 2, 3, 4].map((first) => flavourAbove(rows, first))).toEqual([undefined, undefined, 1, 1, undefined])
  })

  test('the one change of a product stands beside its name, and is no line', () => {
    const product = { pizza: undefined, antes: undefined }
    expect(itemRows({ ...product, detalhes: [remocao('alho')] })).toEqual([])
    expect(words(itemRows({ ...product, detalhes: [nota('bem passado')] }))).toEqual(['“bem passado”'])
    expect(words(itemRows({ ...product, detalhes: [adicao('ovo'), remocao('alho')], antes: '1 X-Burger' }))).toEqual([
      '+ ovo',
      'SEM ALHO',
      '1 X-Burger',
    ])
  })
})
