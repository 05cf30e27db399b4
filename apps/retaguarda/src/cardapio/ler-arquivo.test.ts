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

test.each([
  ['nome\rP\x8bo de queijo\rCamar\x8bo;Por\x8d\x9bes\rA\x8da\x92\rOr\x8egano\r', 'Pão de queijo'],
  ['nome\rCAMAR\xccO, \xe7GUA, LINGUI\x82A\r', 'CAMARÃO, ÁGUA, LINGUIÇA'],
  ['nome\r"A\x8da\x92\nna tigela"\r', 'Açaí\nna tigela'],
])('of lines that end as on a Mac the letters are the ones of Mac Roman: %j', (bytes, texto) => {
  expect(textoDe(Uint8Array.from(bytes, (letra) => letra.charCodeAt(0)))).toContain(texto)
})

test.each(['nome\rAçaí\rPão\r', 'nome\r\nAçaí 1º\rPão\r\n', 'Açaí'])('%j in Latin-1 stays what it is', (texto) => {
  expect(textoDe(Uint8Array.from(texto, (letra) => letra.charCodeAt(0)))).toBe(texto)
})

test('a workbook is told from a sheet of text', () => {
  expect(ehPastaDeTrabalho(Uint8Array.of(0x50, 0x4b, 3, 4, 20))).toBe(true)
  expect(ehPastaDeTrabalho(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe(true)
  expect(ehPastaDeTrabalho(new TextEncoder().encode('PKnome;codigo'))).toBe(false)
  expect(ehPastaDeTrabalho(new Uint8Array())).toBe(false)
})
