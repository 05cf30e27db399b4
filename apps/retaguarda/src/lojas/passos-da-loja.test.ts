import { expect, test } from 'vitest'
import { passosDaLoja } from './passos-da-loja'

const NOVA = { plataforma: 'ifood', chamouEm: null, trouxePedido: false, intervaloS: 30 } as const
const falho = {
  passos: [
    { passo: 'token', situacao: 'falhou', texto: 'O pedido de token: respondeu 401.' },
    { passo: 'consulta', situacao: 'espera', texto: 'Espera o passo anterior.' },
    { passo: 'codigo', situacao: 'espera', texto: 'Espera o passo anterior.' },
  ],
} as const

const situacoes = (...dita: Parameters<typeof passosDaLoja>) => passosDaLoja(...dita).map(({ situacao }) => situacao)

test('while nothing has answered the three that are tried are under way, and the others wait', () => {
  expect(situacoes(NOVA, undefined)).toEqual(['testando', 'testando', 'testando', 'espera', 'espera'])
})

test('a step that failed says why; those after it wait', () => {
  const passos = [...falho.passos]
  expect(situacoes(NOVA, { passos })).toEqual(['falhou', 'espera', 'espera', 'espera', 'espera'])
  expect(passosDaLoja(NOVA, { passos })[0]?.texto).toContain('respondeu 401')
})

test('a call and an order are steps of their own, whatever the polling says', () => {
  const ouvida = { ...NOVA, chamouEm: '2026-11-14T22:00:00.000Z', trouxePedido: true }
  expect(situacoes(ouvida, { passos: [...falho.passos] }).slice(3)).toEqual(['feito', 'feito'])
})

test('what only calls has two steps, and cannot do without the first', () => {
  const passos = passosDaLoja({ ...NOVA, plataforma: 'wabiz' }, { passos: [] })
  expect(passos.map(({ nome, opcional }) => [nome, opcional])).toEqual([
    ['Chamada da plataforma', undefined],
    ['Primeiro pedido', undefined],
  ])
})
