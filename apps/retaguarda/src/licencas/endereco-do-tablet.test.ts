import { expect, test } from 'vitest'
import { enderecoDoTablet, soDaqui } from './endereco-do-tablet'

test('the code is in the fragment, at an address that other devices reach', () => {
  expect(enderecoDoTablet('https://kds.exemplo.com.br', 'http://10.0.0.5:3000', 'abc')).toBe(
    'https://kds.exemplo.com.br/montador#tablet=abc',
  )
  expect(enderecoDoTablet('http://localhost:3000', 'http://10.0.0.5:3000', 'abc')).toBe(
    'http://10.0.0.5:3000/montador#tablet=abc',
  )
  expect([soDaqui('http://localhost:3000'), soDaqui('http://10.0.0.5'), soDaqui('http://[::1]:1')]).toEqual([
    true,
    false,
    true,
  ])
})
