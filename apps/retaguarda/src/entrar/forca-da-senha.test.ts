import { expect, test } from 'vitest'
import { forcaDaSenha } from './forca-da-senha'

test.each([
  ['', undefined],
  ['massa', 'curta'],
  ['1234567890123456', 'fraca'],
  ['aaaaaaaaaaaa', 'fraca'],
  ['pizzaria123', 'fraca'],
  ['Pizzaria2026', 'fraca'],
  ['qwertyuiop', 'fraca'],
  ['forno-a-lenha', 'boa'],
  ['forno a lenha na esquina', 'ótima'],
])('“%s” is %s', (senha, palavra) => {
  expect(forcaDaSenha(senha)?.palavra).toBe(palavra)
})

test('the bar grows with what is typed', () => {
  const parts = ['f', 'forno-a-l', 'forno-a-lenha', 'forno-a-lenha-na-esquina'].map(
    (senha) => forcaDaSenha(senha)?.parte ?? 0,
  )
  expect(parts).toEqual([...parts].sort((a, b) => a - b))
  expect(parts.at(-1)).toBe(1)
})
