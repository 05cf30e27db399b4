import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { asShown, drawKeptCodes } from './kept-codes'

test('ten different ones, each the same however it was typed', () => {
  const codes = drawKeptCodes(randomBytes)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' – ')])
      expect(asShown(typed)).toBe(code)
    expect(asShown(code.replaceAll('0', 'O').replaceAll('1', 'i'))).toBe(code)
  }
})

test('those of before, which tell capitals apart, and the numbers of an app stay as they were typed', () => {
  for (const typed of ['aB3xO-Il0zQ', 'abcde-fghij', '123456', '']) expect(asShown(typed)).toBe(typed)
})
