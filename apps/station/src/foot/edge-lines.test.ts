import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgePhrases, lettersPerLine } from './edge-lines'

test('a sign, a number and their word are one phrase', () => {
  expect(edgePhrases('↓ continua · + 11 pedidos · 2 atrasados · ⚠ 1 alergia ›')).toEqual([
    ...['↓ continua', '·', '+ 11 pedidos', '·', '2 atrasados', '·', '⚠ 1 alergia', '›'],
  ])
  expect(edgePhrases('‹ 3 anteriores')).toEqual(['‹ 3 anteriores'])
  expect(edgePhrases('1 perto do prazo')).toEqual(['1 perto', 'do', 'prazo'])
  expect(edgePhrases('')).toEqual([])
})

test('no word is lost, and none comes twice', () => {
  const word = fc.constantFrom('+', '↓', '⚠', '‹', '›', '·', '11', 'pedidos', 'continua')
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(edgePhrases(words.join(' ')).join(' ')).toBe(words.join(' '))
    }),
  )
})

test('a line is as long as the longest phrase, or as what so few lines leave to each', () => {
  expect(lettersPerLine([], 3)).toBe(0)
  expect(lettersPerLine(['+ 11 pedidos', '›'], 3)).toBe(12)
  expect(lettersPerLine(['aaaa', 'bbbb', 'cccc'], 2)).toBe(9)
  expect(lettersPerLine(['aaaa', 'bbbb', 'cccc'], 1)).toBe(14)
})
