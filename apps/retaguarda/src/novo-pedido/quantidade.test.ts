import { expect, test } from 'vitest'
import { quantidadeDigitada } from './quantidade'

test.each([
  ['', 1],
  ['0', 1],
  ['7', 7],
  ['25', 25],
  ['2.9', 2],
  ['-3', 1],
  ['100', 99],
])('“%s” typed as the number of an item is %i', (texto, quantidade) => {
  expect(quantidadeDigitada(texto)).toBe(quantidade)
})
