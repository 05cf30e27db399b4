import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SaborMontado } from './montagem'
import { aMostra, ofertasDe } from './ofertas'

const PORTUGUESA = {
  nome: 'Portuguesa',
  codigo: 'PZ01',
  categoria: '',
  remocoes: ['cebola', 'ovo', 'ervilha', 'azeitona', 'presunto'],
  adicionais: ['Bacon'],
}
const CASA = { remocoes: ['orégano', 'cebola'], adicionais: ['Bacon', 'Cheddar', 'Ovo'] }
const parte = (postos: Partial<SaborMontado> = {}): SaborMontado => ({
  digitado: 'port',
  sabor: PORTUGUESA,
  remocoes: [],
  adicionais: [],
  observacao: '',
  ...postos,
})
const ditas = (ofertas: readonly { sinal: string; texto: string }[]) => ofertas.map((o) => `${o.sinal}${o.texto}`)

test('all of its own and of the house is offered once, its own first, and nothing that was put already', () => {
  expect(ditas(ofertasDe(parte({ remocoes: ['ovo'], adicionais: ['Cheddar'] }), CASA))).toEqual([
    '-cebola',
    '-ervilha',
    '-azeitona',
    '-presunto',
    '+Bacon',
    '+Ovo',
    '-orégano',
  ])
  expect(ofertasDe(parte({ sabor: undefined }), CASA)).toEqual([])
})

test('some of each sign are at hand', () => {
  expect(ditas(aMostra(ofertasDe(parte(), CASA), 2))).toEqual(['-cebola', '-ovo', '+Bacon', '+Cheddar'])
})

test('what is hidden is more than one, in its order, and never all that a sign has of its own', () => {
  const sinal = fc.constantFrom('-' as const, '+' as const)
  const oferta = fc.record({ sinal, texto: fc.string(), geral: fc.constantFrom(undefined, true as const) })
  fc.assert(
    fc.property(fc.array(oferta, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (ofertas, cabem) => {
      const mostradas = aMostra(ofertas, cabem)
      expect(ofertas.filter((cada) => mostradas.includes(cada))).toEqual(mostradas)
      expect(ofertas.length - mostradas.length).not.toBe(1)
      for (const { sinal, geral } of ofertas) if (!geral) expect(mostradas.map((cada) => cada.sinal)).toContain(sinal)
    }),
  )
})
