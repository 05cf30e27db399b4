import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitar, limparControle, normalizar, semAcento } from './texto'

const qualquer = fc.string({ unit: 'binary' })

describe('text', () => {
  it.each([
    ['Açaí à moda', 'Acai a moda'],
    ['PÃO DE QUEIJO', 'PAO DE QUEIJO'],
    ['pão', 'pao'],
    ['Müsli ñ', 'Musli n'],
    ['🍕', '🍕'],
  ])('[TX1] %j without accents is %j', (texto, esperado) => {
    expect(semAcento(texto)).toBe(esperado)
  })

  it('[TX1] letters that have no accent stay as they are, alone and beside one that has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (texto) => {
        expect(semAcento(texto)).toBe(texto)
        expect(semAcento(`${texto}é`)).toBe(`${texto}e`)
      }),
    )
  })

  it.each([
    ['  Pizza   de\tÇalabresa \n', 'pizza de calabresa'],
    ['PORTUGUESA\u00a0 GRANDE', 'portuguesa grande'],
    ['', ''],
  ])('[TX2] %j is compared as %j', (texto, esperado) => {
    expect(normalizar(texto)).toBe(esperado)
  })

  it('[TX2] normalising twice is normalising once, and spacing, case and composition do not matter', () => {
    fc.assert(
      fc.property(qualquer, (texto) => {
        expect(normalizar(normalizar(texto))).toBe(normalizar(texto))
        expect(normalizar(` ${texto}  `)).toBe(normalizar(texto))
        expect(normalizar(texto.normalize('NFD'))).toBe(normalizar(texto.normalize('NFC')))
      }),
    )
  })

  it('[TX3] a cut text is a beginning of the text, within the limit, and never ends in half a character', () => {
    expect(limitar('ab🍕', 3)).toBe('ab')
    expect(limitar('ab🍕', 4)).toBe('ab🍕')
    expect(limitar('abc', 0)).toBe('')
    expect(limitar('abc', -1)).toBe('')
    expect(limitar('abc', 2.9)).toBe('ab')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (texto, n) => {
        const cortado = limitar(texto, n)
        expect(texto.startsWith(cortado)).toBe(true)
        expect(cortado.length).toBeLessThanOrEqual(n)
        expect(cortado.length).toBeGreaterThanOrEqual(Math.min(n - 1, texto.length))
        expect(cortado).not.toMatch(/\p{Cs}/u)
      }),
    )
  })

  it.each([
    ['sem\u0000 cebola\u0007', 'sem cebola'],
    ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a\u2028b\u0085c\vd', 'a\nb\nc\nd'],
    ['sem\tcebola', 'sem cebola'],
    ['\u202etxet\u202c', 'txet'],
    ['\ufefffim\u200b', 'fim'],
    ['meio \ud83c par', 'meio  par'],
    ['família 👨‍👩‍👧 🍕', 'família 👨‍👩‍👧 🍕'],
  ])('[TX4] %j is cleaned to %j', (texto, limpo) => {
    expect(limparControle(texto)).toBe(limpo)
  })

  it('[TX4] a cleaned text holds no control character but line breaks, and cleaning again changes nothing', () => {
    const sujo = fc.array(fc.oneof(fc.constantFrom('\u0000', '\r', '\n', '\t', '\u001b', '\u009f', '\u202e'), qualquer))
    fc.assert(
      fc.property(sujo, (pedacos) => {
        const limpo = limparControle(pedacos.join(''))
        expect(limpo).not.toMatch(/(?!\n)\p{Cc}/u)
        expect(limparControle(limpo)).toBe(limpo)
      }),
    )
  })
})
