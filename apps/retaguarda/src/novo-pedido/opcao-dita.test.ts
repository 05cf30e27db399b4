import { expect, test } from 'vitest'
import { opcaoDita } from './opcao-dita'

const OPCOES = ['cebola', 'milho', 'azeitona', 'pimentão', 'leite condensado', 'Cheddar', 'salame', 'catupiry', 'ovo']

test.each([
  ['cebola', 'cebola'],
  ['CEBOLAS', 'cebola'],
  ['cebla', 'cebola'],
  ['ceobla', 'cebola'],
  ['ceb', 'cebola'],
  ['chedar', 'Cheddar'],
  ['pimentao', 'pimentão'],
  ['catu', 'catupiry'],
  ['ovos', 'ovo'],
])('“%s” is the menu’s %s', (dito, nome) => {
  expect(opcaoDita(OPCOES, dito)).toBe(nome)
})

test.each(['molho', 'azeite', 'pimenta', 'leite', 'sal', 'cebola roxa', 'queijo', 'ca'])(
  '“%s” is nothing of the menu, and stays as it was typed',
  (dito) => {
    expect(opcaoDita(OPCOES, dito)).toBe(dito)
  },
)

test('what two begin with is neither', () => {
  expect(opcaoDita(['cebola', 'cebolinha'], 'ceb')).toBe('ceb')
})
