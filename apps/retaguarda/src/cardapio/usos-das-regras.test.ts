import { expect, test } from 'vitest'
import { usosDasRegras } from './usos-das-regras'

const itens = [
  { tipo: 'codigo' as const, chave: 'PO05', linha: 'chapa' as const, ordem: 0, numero: '2.1' },
  { tipo: 'nome' as const, chave: 'caldo', linha: 'cozinha' as const, ordem: 0, numero: '4.1' },
]

test('a rule says how many items it decided, none included; a new one and an unknown time say nothing', () => {
  const usos = usosDasRegras({ itens }, { usos: [{ numero: '2.1', vezes: 38 }] })
  expect(usos({ tipo: 'codigo', chave: 'PO05' })).toBe(38)
  expect(usos({ tipo: 'nome', chave: 'caldo' })).toBe(0)
  expect(usos({ tipo: 'nome', chave: 'frito' })).toBeUndefined()
  expect(usosDasRegras({ itens }, undefined)({ tipo: 'codigo', chave: 'PO05' })).toBeUndefined()
})
