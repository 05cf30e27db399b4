import { expect, test } from 'vitest'
import { otherLines } from './other-lines'

test('two other lines are told by name, three or more in one sum that fits the header', () => {
  const chapa = { linha: 'chapa', prontos: 1, total: 2 } as const
  const fritura = { linha: 'fritura', prontos: 0, total: 1 } as const
  const entrada = { linha: 'entrada', prontos: 0, total: 2 } as const
  expect(otherLines([chapa, fritura]).map(({ nome }) => nome)).toEqual(['chapa', 'fritura'])
  expect(otherLines([chapa, fritura, entrada])).toEqual([{ nome: 'outras', prontos: 1, total: 5 }])
  expect(otherLines([])).toEqual([])
})
