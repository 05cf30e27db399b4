import { expect, test } from 'vitest'
import { ehPastaDeTrabalho, textoDe } from './ler-arquivo'

const TEXTO = 'nome\nAçaí'

test.each([
  ['UTF-8', new TextEncoder().encode(TEXTO)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXTO}`)],
  ['Latin-1', Uint8Array.from(TEXTO, (letra) => letra.charCodeAt(0))],
  ['UTF-16', new Uint8Array(Uint16Array.from(`\ufeff${TEXTO}`, (letra) => letra.charCodeAt(0)).buffer)],
])('%s is read with its accents', (_, bytes) => {
  expect(textoDe(bytes)).toBe(TEXTO)
})

test('a workbook is told from a sheet of text', () => {
  expect(ehPastaDeTrabalho(Uint8Array.of(0x50, 0x4b, 3, 4, 20))).toBe(true)
  expect(ehPastaDeTrabalho(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe(true)
  expect(ehPastaDeTrabalho(new TextEncoder().encode('PKnome;codigo'))).toBe(false)
  expect(ehPastaDeTrabalho(new Uint8Array())).toBe(false)
})
