import { expect, test } from 'vitest'
import { textoDe } from './ler-arquivo'

const TEXTO = 'nome\nAçaí'

test.each([
  ['UTF-8', new TextEncoder().encode(TEXTO)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXTO}`)],
  ['Latin-1', Uint8Array.from(TEXTO, (letra) => letra.charCodeAt(0))],
  ['UTF-16', new Uint8Array(Uint16Array.from(`\ufeff${TEXTO}`, (letra) => letra.charCodeAt(0)).buffer)],
])('%s is read with its accents', (_, bytes) => {
  expect(textoDe(bytes)).toBe(TEXTO)
})
