import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discGradient, type Fatia } from './pizza-disc'

describe('the slices of a disc', () => {
  test('a whole pizza has one colour and no cut', () => {
    expect(discGradient([{ cor: 3, inicio: 0, fim: 1 }])).toBe('conic-gradient(var(--sabor-3) 0turn 1turn)')
  })

  test('two halves have one straight cut, the first flavour on its left', () => {
    const halves: Fatia[] = [
      { cor: 0, inicio: 0, fim: 0.5 },
      { cor: 4, inicio: 0.5, fim: 1 },
    ]
    expect(discGradient(halves)).toBe(
      'linear-gradient(90deg, var(--sabor-0) 48%, var(--corte) 48.8% 51.2%, var(--sabor-4) 52%)',
    )
  })

  test('other slices go round from the top, between cuts', () => {
    const slices: Fatia[] = [
      { cor: 0, inicio: 0, fim: 0.25 },
      { cor: 4, inicio: 0.25, fim: 1 },
    ]
    expect(discGradient(slices)).toBe(
      'conic-gradient(var(--corte) 0turn 0.006turn, var(--sabor-0) 0.009turn 0.241turn, var(--corte) 0.244turn 0.25turn, ' +
        'var(--corte) 0.25turn 0.256turn, var(--sabor-4) 0.259turn 0.991turn, var(--corte) 0.994turn 1turn)',
    )
  })

  test('any number of slices, however thin, goes round once and never back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 16 }), (shares) => {
        const total = shares.reduce((sum, share) => sum + share, 0)
        let inicio = 0
        const slices = shares.map((share, cor) => {
          const fim = inicio + share / total
          const slice = { cor: cor % 12, inicio, fim }
          inicio = fim
          return slice
        })
        fc.pre(!(slices.length === 2 && slices[1]?.inicio === 0.5))
        const places = [...discGradient(slices).matchAll(/([\d.]+)turn/g)].map(([, place]) => Number(place))
        expect(places[0]).toBe(0)
        expect(places.at(-1)).toBe(1)
        expect(places).toEqual([...places].sort((a, b) => a - b))
      }),
    )
  })
})
