import { expect, test } from 'vitest'
import { cutBelow } from './cut-below'

const list = { top: 100, bottom: 400 }
const card = (top: number, height: number) => ({ top, bottom: top + height })

test('a card that ends within its step is not cut, nor one of which hardly its edge is on the screen', () => {
  expect(cutBelow(list, [])).toBeUndefined()
  expect(cutBelow(list, [card(102, 150), card(260, 140)])).toBeUndefined()
  expect(cutBelow(list, [card(102, 260), card(370, 150)])).toBeUndefined()
})

test('a card that goes on below is told, and one that is taller than the step before all', () => {
  expect(cutBelow(list, [card(102, 150), card(260, 170)])).toBe('cortado')
  expect(cutBelow(list, [card(102, 340)])).toBe('alto')
  expect(cutBelow(list, [card(102, 340), card(104, 310)])).toBe('alto')
})

test('at the end of a tall card nothing goes on any more', () => {
  expect(cutBelow(list, [card(58, 340), card(406, 90)])).toBeUndefined()
})
