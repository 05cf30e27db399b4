import { expect, test } from 'vitest'
import { faltaTela, semTelaEmPalavras } from './sem-tela'

const enviadoEm = '2026-11-18T22:00:00.000Z'
const agora = Date.parse(enviadoEm)

test('an order that no screen has shown says so once a screen would have', () => {
  const pedido = { enviadoEm, naoVisto: ['pizza', 'cozinha'] as ['pizza', 'cozinha'] }
  expect(semTelaEmPalavras(pedido, agora + 2_000)).toBeUndefined()
  expect(semTelaEmPalavras(pedido, agora + 12_000)).toBe(
    '⚠ nenhuma tela mostrou ainda (pizza e cozinha): avise a cozinha',
  )
  expect(semTelaEmPalavras({ enviadoEm }, agora + 12_000)).toBeUndefined()
})

test('one item without a screen is enough to be told when it is sent', () => {
  const shown = { linha: 'pizza', regra: 'nenhuma', estacoes: ['Pizza 1'] } as const
  const item = { ...shown, estacoes: [...shown.estacoes] }
  expect(faltaTela({ itens: [item] })).toBe(false)
  expect(faltaTela({ itens: [item, { ...item, estacoes: [] }] })).toBe(true)
  expect(faltaTela(undefined)).toBe(false)
})
