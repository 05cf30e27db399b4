import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AJUSTE_INICIAL, type Ajuste, empurrado, FORMAS, recorteDe } from './recorte'

const medidas = fc.record({ largura: fc.integer({ min: 2, max: 9_000 }), altura: fc.integer({ min: 2, max: 9_000 }) })
const cento = fc.integer({ min: 0, max: 100 })
const ajuste: fc.Arbitrary<Ajuste> = fc.record({
  forma: fc.constantFrom(...FORMAS),
  tamanho: fc.integer({ min: 1, max: 100 }),
  x: cento,
  y: cento,
})

test('at first the whole, or the middle of it', () => {
  const foto = { largura: 400, altura: 300 }
  expect(recorteDe(foto, { forma: 'inteira', ...AJUSTE_INICIAL })).toEqual({ x: 0, y: 0, ...foto })
  expect(recorteDe(foto, { forma: 'quadrada', ...AJUSTE_INICIAL })).toEqual({ x: 50, y: 0, largura: 300, altura: 300 })
  expect(recorteDe(foto, { forma: 'deitada', ...AJUSTE_INICIAL })).toEqual({ x: 0, y: 50, largura: 400, altura: 200 })
})

test('whatever is chosen lies inside the picture, and a square is one', () => {
  fc.assert(
    fc.property(medidas, ajuste, (foto, escolhido) => {
      const { x, y, largura, altura } = recorteDe(foto, escolhido)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(largura, altura)).toBeGreaterThanOrEqual(1)
      expect(x + largura).toBeLessThanOrEqual(foto.largura)
      expect(y + altura).toBeLessThanOrEqual(foto.altura)
      if (escolhido.forma === 'quadrada') expect(largura).toBe(altura)
    }),
  )
})

test('pushed anywhere it stays inside, and pushed by what is left over it touches the edge', () => {
  fc.assert(
    fc.property(medidas, ajuste, fc.integer(), fc.integer(), (foto, escolhido, dx, dy) => {
      const { x, y } = empurrado(foto, escolhido, dx, dy)
      for (const each of [x, y]) expect(each >= 0 && each <= 100).toBe(true)
    }),
  )
  const foto = { largura: 400, altura: 300 }
  const escolhido = { forma: 'quadrada', ...AJUSTE_INICIAL } as const
  expect(recorteDe(foto, empurrado(foto, escolhido, 50, 10))).toMatchObject({ x: 100, y: 0 })
})
