import { expect, test } from 'vitest'
import { porPalavra } from './por-palavra'

test('a table has its own words, and none that every object inherits', () => {
  const numeros = porPalavra({ um: 1, dois: 2 })
  expect(Object.entries(numeros)).toEqual([
    ['um', 1],
    ['dois', 2],
  ])
  for (const palavra of ['constructor', '__proto__', 'toString', 'valueOf']) expect(numeros[palavra]).toBeUndefined()
})
