import { expect, test } from 'vitest'
import { comingWords } from './coming-words'

test('what waits for a quiet moment is counted by what matters most of it', () => {
  expect(comingWords([])).toBe('')
  expect(comingWords(['novo', 'cancelado', 'novo', 'prioritário'])).toBe('1 cancelado · 1 prioritário · 2 novos')
  expect(comingWords(['alterado', 'alterado'])).toBe('2 alterados')
})
