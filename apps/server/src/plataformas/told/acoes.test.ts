import { expect, test } from 'vitest'
import type { Acao } from '../plataforma'
import { acoesPara } from './acoes'

const TUDO: readonly Acao[] = ['preparando', 'despachado', 'retirado', 'entregue']
const NADA: readonly Acao[] = []

test.each([
  ['aceito', 'entrega', NADA, ['confirmar']],
  ['iniciado', 'entrega', TUDO, ['preparando']],
  ['iniciado', 'entrega', NADA, []],
  ['pronto', 'entrega', NADA, ['pronto']],
  // What left the kitchen is not yet at the customer's door.
  ['entregue', 'entrega', TUDO, ['despachado']],
  ['entregue', 'entrega', ['entregue', 'retirado'], []],
  ['entregue', 'retirada', TUDO, ['retirado', 'entregue']],
  ['entregue', 'retirada', ['entregue'], ['entregue']],
  ['entregue', 'retirada', ['despachado'], []],
  ['entregue', 'mesa', TUDO, ['retirado', 'entregue']],
  // One that nobody could read.
  ['entregue', null, NADA, []],
  ['cancelado', 'entrega', TUDO, ['pedirCancelamento']],
  ['atrasado', 'entrega', TUDO, []],
  ['alteracaoLida', 'retirada', TUDO, []],
  ['reaberto', 'retirada', TUDO, []],
] as const)('%s of an order of type %s that wants %j is told as %j', (acontecimento, tipo, quer, acoes) => {
  expect(acoesPara(acontecimento, { tipo, quer, cancelamento: null })).toEqual(acoes)
})

test('what the platform cancelled is not told back, and what it asked for is granted', () => {
  const sobre = { tipo: 'entrega', quer: TUDO } as const
  expect(acoesPara('cancelado', { ...sobre, cancelamento: 'dito' })).toEqual([])
  expect(acoesPara('cancelado', { ...sobre, cancelamento: 'pedido' })).toEqual(['aceitarCancelamento'])
})
