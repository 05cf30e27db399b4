import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cabeNaMascara } from './mascara'

describe('mask', () => {
  it.each([
    ['99999-999', '01310-100'],
    ['(99) 99999-9999', '(11) 98765-4321'],
    ['AAA-9*99', 'BRA-2E19'],
    ['***', 'a1Z'],
    ['', ''],
    ['+55', '+55'],
  ])('[VAL3] the mask %j admits %j', (mascara, texto) => {
    expect(cabeNaMascara(texto, mascara)).toBe(true)
  })

  it.each([
    ['99999-999', '01310100'],
    ['99999-999', '01310-1000'],
    ['99999-999', '0131O-100'],
    ['AAA', 'AB1'],
    ['AAA', 'ABÇ'],
    ['***', 'a-1'],
    ['9', '٣'],
    ['.', 'x'],
  ])('[VAL3] the mask %j turns %j away', (mascara, texto) => {
    expect(cabeNaMascara(texto, mascara)).toBe(false)
  })

  it('[VAL3] a text drawn from a mask fits it, and no longer fits with one character more', () => {
    const casa = fc.oneof(
      fc.tuple(fc.constant('9'), fc.stringMatching(/^\d$/)),
      fc.tuple(fc.constant('A'), fc.stringMatching(/^[A-Za-z]$/)),
      fc.tuple(fc.constant('*'), fc.stringMatching(/^[A-Za-z\d]$/)),
      fc.stringMatching(/^[^9A*]$/).map((literal): [string, string] => [literal, literal]),
    )
    fc.assert(
      fc.property(fc.array(casa), fc.string({ minLength: 1, maxLength: 1 }), (casas, sobra) => {
        const mascara = casas.map(([m]) => m).join('')
        const texto = casas.map(([, t]) => t).join('')
        expect(cabeNaMascara(texto, mascara)).toBe(true)
        expect(cabeNaMascara(texto + sobra, mascara)).toBe(false)
      }),
    )
  })
})
