import { expect, test } from 'vitest'
import { tamanhosForaDaCozinha, tamanhosForaEmPalavras } from './tamanhos-do-pedido'

const TAMANHOS = [
  { nome: 'Média', sigla: 'M' },
  { nome: 'Gigante', sigla: 'GI' },
]
const pizza = (tamanho: string, referencia?: string) => ({ referencia, pizza: { tamanho } })

test('a size that the kitchen no longer has is named once, however it is written', () => {
  const itens = [pizza('media'), pizza('gi'), pizza('Grande'), pizza('Grande'), { referencia: 'i3' }]
  expect(tamanhosForaDaCozinha(itens, TAMANHOS)).toEqual(['Grande'])
  expect(tamanhosForaDaCozinha([pizza('Média')], TAMANHOS)).toEqual([])
})

test('the pizza that is being made keeps its size; another one of it is not sold', () => {
  expect(tamanhosForaDaCozinha([pizza('Grande', 'i1')], TAMANHOS, [pizza('Grande', 'i1')])).toEqual([])
  const mais = [pizza('Grande', 'i1'), pizza('Grande', 'i2')]
  expect(tamanhosForaDaCozinha(mais, TAMANHOS, [pizza('Grande', 'i1')])).toEqual(['Grande'])
  expect(tamanhosForaDaCozinha([pizza('Família', 'i1')], TAMANHOS, [pizza('Grande', 'i1')])).toEqual(['Família'])
})

test('a kitchen without sizes takes any', () => {
  expect(tamanhosForaDaCozinha([pizza('Grande')], [])).toEqual([])
})

test('one and several are said as such', () => {
  expect(tamanhosForaEmPalavras(['Grande'])).toBe(
    'Esta cozinha não tem o tamanho “Grande”. Edite o item e escolha outro tamanho.',
  )
  expect(tamanhosForaEmPalavras(['Grande', 'Broto'])).toContain('os tamanhos “Grande”, “Broto”')
})
