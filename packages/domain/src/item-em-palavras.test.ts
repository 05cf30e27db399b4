import { expect, test } from 'vitest'
import { itemEmPalavras } from './item-em-palavras'

test('a pizza is said by its size, dough, crust and flavours, each with what it lacks and has more of', () => {
  const sabores = [
    { nome: 'Portuguesa', fracao: { n: 1, d: 2 }, adicionais: ['bacon'], remocoes: ['cebola'] },
    { nome: 'Calabresa', fracao: { n: 1, d: 2 }, adicionais: [], remocoes: [] },
  ]
  const pizza = { tamanho: 'Grande', tipoMassa: 'Fina', borda: 'Catupiry', sabores }
  expect(itemEmPalavras({ nome: 'Pizza', quantidade: 2, complementos: [], pizza })).toBe(
    '2 × Grande Fina borda Catupiry ½ Portuguesa SEM cebola + bacon, ½ Calabresa',
  )
})

test('a dish is said by its name and options', () => {
  const complementos = [
    { nome: 'cheddar', quantidade: 1, tipo: 'adicional' as const },
    { nome: 'tomate', quantidade: 1, tipo: 'remocao' as const },
  ]
  expect(itemEmPalavras({ nome: 'X-Salada', quantidade: 1.5, complementos })).toBe(
    '1,5 × X-Salada + cheddar SEM tomate',
  )
})
