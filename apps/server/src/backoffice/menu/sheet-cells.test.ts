import { expect, test } from 'vitest'
import { harmless, plain } from './sheet-cells'

test.each([
  ['=1+1', "'=1+1"],
  ['-cebola', "'-cebola"],
  ['＝1+1', "'＝1+1"],
  ['＠a', "'＠a"],
  ["a,=cmd|' /C calc'!A0", "a,'=cmd|' /C calc'!A0"],
  ['a, +SOMA(A1)', "a, '+SOMA(A1)"],
  ['Calabresa, -cebola, + bacon', 'Calabresa, -cebola, + bacon'],
  ['Coca 2 l', 'Coca 2 l'],
])('%s is no formula to a spreadsheet, whatever parts its cells, and is read as it was', (cell, written) => {
  expect(harmless(cell)).toBe(written)
  expect(plain(written)).toBe(cell)
})

test.each(["a,'=cmd|x", "a,''=cmd|x"])('%s keeps its own signs', (cell) => {
  expect(plain(harmless(cell))).toBe(cell)
})
