import { expect, test } from 'vitest'
import { wordsBelow } from './head-lines'

test('large letters send the words of a head below number and age, and those of ampla sooner', () => {
  // 800 pixels, two columns; 100 % and 130 %.
  const [rem, large] = [16, 20.8]
  expect(wordsBelow({ largura: 387, rem, densidade: 'ampla' })).toBe(false)
  expect(wordsBelow({ largura: 387, rem: large, densidade: 'normal' })).toBe(false)
  expect(wordsBelow({ largura: 387, rem: large, densidade: 'ampla' })).toBe(true)
  expect(wordsBelow({ largura: 300, rem: large, densidade: 'normal' })).toBe(true)
})
