import { expect, test } from 'vitest'
import { enderecoDoTablet, lugarNaRede, soDaqui } from './endereco-do-tablet'

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

test('the place on the network is named where this page or the server knows it', () => {
  expect(lugarNaRede('http://localhost:3000', 'http://192.168.0.10:3000')).toBe('192.168.0.10:3000')
  expect(lugarNaRede('https://kds.exemplo.com.br', undefined)).toBe('kds.exemplo.com.br')
  expect(lugarNaRede('http://localhost:3000', undefined)).toBeUndefined()
})
