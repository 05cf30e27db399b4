import { expect, test } from 'vitest'
import { typedItem } from './typed-item'

test.each([
  ['2x Bauru', 2, 'Bauru'],
  ['2 x Bauru', 2, 'Bauru'],
  ['2 Bauru', 2, 'Bauru'],
  ['1,5 Pizza', 1.5, 'Pizza'],
  ['Bauru', 1, 'Bauru'],
  ['7up', 1, '7up'],
])('%s is so many of that', (line, quantidade, nome) => {
  expect(typedItem(line)).toEqual({ quantidade, nome })
})

// A reading that goes over the blanks again for each of them would not end within the time of a test.
test('blanks without end cost no more than their number', () => {
  for (const blanks of [5_000, 2_000_000]) {
    expect(typedItem(`1${' '.repeat(blanks)}a\u2028b`)).toEqual({ quantidade: 1, nome: 'a\u2028b' })
  }
})
