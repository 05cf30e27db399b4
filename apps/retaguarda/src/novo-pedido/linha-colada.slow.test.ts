import { expect, test } from 'vitest'
import { BALCAO_DA_CASA, BALCAO_DO_MERCADO } from './cardapio-da-casa'
import { cardapioDe, montar } from './montagem'

const COLADA =
  'meia calabresa com bacon e cheddar com milho meia frango com catupiry com azeitona preta com cheddar com bacon meia portuguesa com ovo com ervilha ' +
  'com presunto com cebola e palmito meia lombo com catupiry com leite condensado com coco com morango com brocolis com pimentao com tomate seco ' +
  'com rucula com parmesao com alho com oregano com manjericao com gorgonzola'

/** The shortest of some, for a machine that stalls makes each longer and none shorter; each of a menu that remembers nothing. */
function milliseconds(balcao: typeof BALCAO_DA_CASA): number {
  const tries = Array.from({ length: 5 }, () => {
    const cardapio = cardapioDe(balcao)
    const began = performance.now()
    montar(COLADA, cardapio)
    return performance.now() - began
  })
  return Math.min(...tries)
}

test('a pasted line takes little longer where three thousand things are sold than where sixty are', () => {
  // In proportion to the menu it would be fifty times as long.
  expect(milliseconds(BALCAO_DO_MERCADO) / milliseconds(BALCAO_DA_CASA)).toBeLessThan(8)
})
