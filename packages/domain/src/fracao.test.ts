import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fracaoEmTexto, fracaoValida, partesIguais, somamUm } from './fracao'

test('[FR1] thirds and sevenths add up to one', () => {
  expect(somamUm(partesIguais(3))).toBe(true)
  expect(somamUm(partesIguais(7))).toBe(true)
  expect(
    somamUm([
      { n: 1, d: 2 },
      { n: 1, d: 3 },
      { n: 1, d: 6 },
    ]),
  ).toBe(true)
})

test('[FR1] what is less or more than one, or nothing, is not one', () => {
  expect(somamUm([{ n: 1, d: 3 }])).toBe(false)
  expect(somamUm([...partesIguais(2), { n: 1, d: 1000 }])).toBe(false)
  expect(somamUm([])).toBe(false)
})

test('[FR1] sums that a floating point number cannot tell from one are told apart', () => {
  const quase = { n: 2 ** 52 - 1, d: 2 ** 52 }
  expect(somamUm([quase, { n: 1, d: 2 ** 52 }])).toBe(true)
  expect(somamUm([quase, { n: 1, d: 2 ** 53 }])).toBe(false)
})

test('[FR1] whatever way a pizza of d parts is shared, the shares add up, and do not when one is missing', () => {
  const umaDivisao = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(umaDivisao, (partes) => {
      const d = partes.reduce((soma, parte) => soma + parte, 0)
      const fracoes = partes.map((n) => ({ n, d }))
      expect(somamUm(fracoes)).toBe(true)
      expect(somamUm(fracoes.slice(1))).toBe(false)
    }),
  )
})

test.each([
  { n: 0, d: 2 },
  { n: -1, d: 2 },
  { n: 3, d: 2 },
  { n: 0.5, d: 1 },
  { n: 1, d: 0 },
  { n: 1, d: Number.NaN },
])('[FR2] $n/$d is no fraction of a pizza', (fracao) => {
  expect(fracaoValida(fracao)).toBe(false)
  expect(somamUm([fracao])).toBe(false)
})

test('[FR2] from one part to all of them is a fraction', () => {
  expect(fracaoValida({ n: 1, d: 24 })).toBe(true)
  expect(fracaoValida({ n: 24, d: 24 })).toBe(true)
})

test('[FR3] equal parts add up to one, however many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (quantas) => {
      expect(partesIguais(quantas)).toHaveLength(quantas)
      expect(somamUm(partesIguais(quantas))).toBe(true)
    }),
  )
})

test('[FR4] a cook reads a sign where there is one, else the numbers, and nothing for the whole', () => {
  expect(fracaoEmTexto({ n: 1, d: 2 })).toBe('½')
  expect(fracaoEmTexto({ n: 2, d: 3 })).toBe('⅔')
  expect(fracaoEmTexto({ n: 2, d: 7 })).toBe('2/7')
  expect(fracaoEmTexto({ n: 1, d: 1 })).toBe('')
})
