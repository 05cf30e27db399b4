import { expect, test } from 'vitest'
import { nextStep } from './next-step'

test('licence, tablet, order; an order that arrived ends the way', () => {
  expect(nextStep({ licenca: false, estacao: false, pedido: false })?.nome).toBe('Licença')
  expect(nextStep({ licenca: true, estacao: false, pedido: false })?.nome).toBe('Tablet')
  expect(nextStep({ licenca: true, estacao: true, pedido: false })?.nome).toBe('Pedido de teste')
  // A licence that ended later is said elsewhere.
  expect(nextStep({ licenca: false, estacao: true, pedido: true })).toBeUndefined()
})
