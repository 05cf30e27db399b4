import { IMAGEM_VAZIA } from '@kds/protocol/retaguarda/marca'
import { expect, test } from 'vitest'
import { oQueSome, SOME_NO_CLARO, SOME_NO_ESCURO } from './o-que-some'

type Cor = readonly [number, number, number, number]
const NADA: Cor = [0, 0, 0, 0]
const PRETO: Cor = [0, 0, 0, 255]
const BRANCO: Cor = [255, 255, 255, 255]
const VERMELHO: Cor = [200, 30, 30, 255]

/** So many points of each colour. */
function figura(...partes: readonly (readonly [number, Cor])[]): Uint8ClampedArray {
  return Uint8ClampedArray.from(partes.flatMap(([pontos, cor]) => Array.from({ length: pontos }, () => cor).flat()))
}

test.each([
  ['nothing at all', figura([100, NADA]), IMAGEM_VAZIA],
  ['black letters', figura([80, NADA], [20, PRETO]), SOME_NO_ESCURO],
  [
    'dark brown letters with soft edges',
    figura([70, NADA], [10, [59, 31, 16, 90]], [20, [59, 31, 16, 255]]),
    SOME_NO_ESCURO,
  ],
  ['black letters with a small red dot', figura([70, NADA], [28, PRETO], [2, VERMELHO]), SOME_NO_ESCURO],
  ['white letters', figura([80, NADA], [20, BRANCO]), SOME_NO_CLARO],
  ['pale grey letters', figura([80, NADA], [20, [225, 225, 225, 255]]), SOME_NO_CLARO],
  ['only a trace of red, as good as transparent', figura([80, NADA], [20, [200, 30, 30, 3]]), SOME_NO_ESCURO],
])('%s is lost on a station, and told', (_, pontos, dito) => {
  expect(oQueSome(pontos)).toBe(dito)
})

test.each([
  ['red letters', figura([80, NADA], [20, VERMELHO])],
  ['yellow letters', figura([80, NADA], [20, [255, 212, 0, 255]])],
  ['navy letters with a white edge', figura([60, NADA], [30, [10, 10, 40, 255]], [10, BRANCO])],
  ['black and white letters', figura([80, NADA], [10, PRETO], [10, BRANCO])],
  ['white letters on a black ground of its own', figura([95, PRETO], [5, BRANCO])],
  ['the same with round corners', figura([4, NADA], [88, PRETO], [8, BRANCO])],
  ['black letters on a white ground of its own', figura([95, BRANCO], [5, PRETO])],
])('%s is seen everywhere', (_, pontos) => {
  expect(oQueSome(pontos)).toBeUndefined()
})
