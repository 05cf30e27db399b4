import { expect, it } from 'vitest'
import { assertKnowsOfItsProxy } from './behind-proxy'
import { readRuntimeConfig } from './runtime-config'

const opened = (pagina: string, apiUrl: string) => () => assertKnowsOfItsProxy(readRuntimeConfig({ apiUrl }, pagina))

it.each([
  ['https://pizzaria.exemplo', 'http://pizzaria.exemplo'],
  ['https://pizzaria.exemplo', 'http://127.0.0.1:3000'],
  ['https://pizzaria.exemplo', 'http://cozinha:3000'],
])('a page of %s whose server knows itself as %s says what to set', (pagina, apiUrl) => {
  expect(opened(pagina, apiUrl)).toThrow(`ele se conhece por ${apiUrl}. No servidor, defina TRUST_PROXY=1`)
  expect(opened(pagina, apiUrl)).toThrow(`PUBLIC_URL=${pagina}.`)
})

it.each([
  ['https://pizzaria.exemplo', 'https://pizzaria.exemplo'],
  ['https://pizzaria.exemplo', 'https://outro.exemplo'],
  ['https://pizzaria.exemplo', '/'],
  ['http://192.168.0.10:3000', 'http://192.168.0.10:3000'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('a page of %s and a server at %s go together', (pagina, apiUrl) => {
  expect(opened(pagina, apiUrl)).not.toThrow()
})
