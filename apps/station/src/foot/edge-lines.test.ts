import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EdgePhrase, edgePhrases, lettersPerLine } from './edge-lines'

const said = ({ palavras, sinal }: EdgePhrase) => (sinal ? `${palavras} ${sinal}` : palavras)

test('a sign, a number and their word are one phrase, and what parts it from the next is never one', () => {
  expect(edgePhrases('↓ continua · + 11 pedidos · 2 atrasados · ⚠ 1 alergia ›')).toEqual([
    { palavras: '↓ continua', sinal: '·' },
    { palavras: '+ 11 pedidos', sinal: '·' },
    { palavras: '2 atrasados', sinal: '·' },
    { palavras: '⚠ 1 alergia', sinal: '›' },
  ])
  expect(edgePhrases('‹ 3 anteriores')).toEqual([{ palavras: '‹ 3 anteriores' }])
  expect(edgePhrases('↑ 3 · ↓ 8').map(said)).toEqual(['↑ 3 ·', '↓ 8'])
  expect(edgePhrases('1 perto do prazo').map(said)).toEqual(['1 perto', 'do', 'prazo'])
  expect(edgePhrases('')).toEqual([])
})

test('no word is lost, and none comes twice', () => {
  const word = fc.constantFrom('+', '↓', '⚠', '‹', '›', '·', '11', 'pedidos', 'continua')
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(edgePhrases(words.join(' ')).map(said).join(' ')).toBe(words.join(' '))
    }),
  )
})

test('a line is as long as the longest phrase, or as what so few lines leave to each', () => {
  const phrases = (...all: string[]) => all.map((palavras) => ({ palavras }))
  expect(lettersPerLine([], 3)).toBe(0)
  expect(lettersPerLine([{ palavras: '+ 11 pedidos', sinal: '›' }], 3)).toBe(12)
  expect(lettersPerLine(phrases('aaaa', 'bbbb', 'cccc'), 2)).toBe(9)
  expect(lettersPerLine(phrases('aaaa', 'bbbb', 'cccc'), 1)).toBe(14)
  expect(lettersPerLine([{ palavras: 'aaaa', sinal: '·' }, { palavras: 'bbbb' }], 1)).toBe(10)
})
