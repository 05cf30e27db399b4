import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTEIRO, textPieces } from './text-pieces'

describe('a text that may be longer than a column', () => {
  test('stays whole while it is short', () => {
    expect(textPieces('bem passado')).toEqual(['bem passado'])
    expect(textPieces('x'.repeat(INTEIRO))).toHaveLength(1)
  })

  test('is cut between words', () => {
    const texto = 'tocar a campainha do portão azul, '.repeat(8).trim()
    const pieces = textPieces(texto)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join(' ')).toBe(texto)
  })

  test('is cut where a pause was written, rather than in the middle of a clause', () => {
    const clause = 'favor separar as facas e a tábua antes de cortar a pizza,'
    const pieces = textPieces(`${clause} ${clause} ${clause}`)
    expect(pieces).toEqual([clause, `${clause} ${clause}`])
  })

  test('is not cut just before a pause, nor before its last word', () => {
    const until = 'cortar a fatia bem fina porque é para uma criança de dois anos que ainda não mastiga direito,'
    const after = 'e mandar o molho separado num potinho com tampa'
    expect(textPieces(`${until} ${after}`)).toEqual([until, after])
    const texto = `${'pizza '.repeat(30)}obrigada`
    expect(textPieces(texto).at(-1)?.length).toBeGreaterThanOrEqual(30)
  })

  test('whatever it says, nothing of it is lost and no piece is long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1_000, unit: 'grapheme' }), (texto) => {
        const pieces = textPieces(texto)
        const letters = (text: string) => text.replace(/\s/g, '')
        expect(letters(pieces.join(''))).toBe(letters(texto))
        expect(pieces.every((piece) => piece.length <= INTEIRO && piece.isWellFormed() === texto.isWellFormed())).toBe(
          true,
        )
      }),
    )
  })
})
