import { expect, test } from 'vitest'
import { caminhoDeAntes } from './caminho-de-antes'

test('who was on a page comes back to it, with what was searched there', () => {
  expect(caminhoDeAntes({ nextPathname: '/cardapio/linhas', nextSearch: '?cozinha=a' })).toBe(
    '/cardapio/linhas?cozinha=a',
  )
  expect(caminhoDeAntes({ nextPathname: '/estacoes' })).toBe('/estacoes')
})

test('who came by the entrance begins on the first page', () => {
  for (const estado of [null, undefined, {}, 'x', { nextSearch: '?a' }]) expect(caminhoDeAntes(estado)).toBe('/')
})
