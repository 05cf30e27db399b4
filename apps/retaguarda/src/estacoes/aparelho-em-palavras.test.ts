import { expect, test } from 'vitest'
import { autotesteEmPalavras, relogioEmPalavras } from './aparelho-em-palavras'

test.each([
  [null, 'relógio não informado'],
  [0, 'relógio certo'],
  [-4_900, 'relógio certo'],
  [9_400, 'relógio 9 s adiantado'],
  [120_000, 'relógio 2 min adiantado'],
  [-185_000, 'relógio 3 min atrasado'],
  [7_300_000, 'relógio 2 h adiantado'],
  [-400_000_000, 'relógio 5 dias atrasado'],
])('a clock of %s ms is said in words', (ms, palavras) => {
  expect(relogioEmPalavras(ms)).toBe(palavras)
})

test('a self-test is said with what it found', () => {
  const em = new Date(2026, 10, 16, 20, 47).toISOString()
  expect(autotesteEmPalavras(null)).toBe('autoteste não feito')
  expect(autotesteEmPalavras({ em, problemas: [] })).toBe('autoteste bom em 16/11/2026, 20:47')
  expect(autotesteEmPalavras({ em, problemas: ['Som', 'Relógio'] })).toBe(
    'autoteste com atenção em Som, Relógio (16/11/2026, 20:47)',
  )
})
