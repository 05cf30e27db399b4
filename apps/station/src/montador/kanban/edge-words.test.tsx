import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EdgeWords } from './EdgeWords'

const held = (texto: string) =>
  [...renderToStaticMarkup(<EdgeWords texto={texto} />).matchAll(/"borda-junta">([^<]+)</g)].map(([, words]) => words)

test('its words are the ones it was given', () => {
  const texto = '↓ o cartão continua · ↑ 3 · ↓ 8 · 1 atrasado'
  expect(renderToStaticMarkup(<EdgeWords texto={texto} />).replace(/<[^>]*>/g, '')).toBe(texto)
})

test('a number of the edge stands in one line with what it counts', () => {
  expect(held('↓ 24 abaixo · 1 atrasado · ⚠ 1 alergia')).toEqual(['↓ 24 abaixo ·', '1 atrasado ·', '⚠ 1 alergia'])
  expect(held('↑ 3 · ↓ 8')).toEqual(['↑ 3 ·', '↓ 8'])
})
