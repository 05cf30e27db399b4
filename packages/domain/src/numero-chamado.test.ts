import { expect, test } from 'vitest'
import { chamarFinal, ehFinal, terminaEm } from './numero-chamado'

test('[EN14] long numbers that end alike are told apart by a letter, and the first keeps the end alone', () => {
  expect(chamarFinal('…4567', [])).toBe('…4567')
  expect(chamarFinal('…4567', ['12', '…4568', '…4568 B'])).toBe('…4567')
  expect(chamarFinal('…4567', ['…4567'])).toBe('…4567 B')
  expect(chamarFinal('…4567', ['…4567', '…4567 B'])).toBe('…4567 C')
})

test('[EN14] no letter is given twice, whatever was forgotten or never had one', () => {
  expect(chamarFinal('…4567', ['…4567 B'])).toBe('…4567 C')
  expect(chamarFinal('…4567', ['…4567', '…4567'])).toBe('…4567 C')
  const todos: string[] = []
  for (let vez = 0; vez < 60; vez += 1) todos.push(chamarFinal('…4567', todos))
  expect(new Set(todos).size).toBe(60)
  expect(todos.slice(24, 28)).toEqual(['…4567 Y', '…4567 Z', '…4567 27', '…4567 28'])
  expect(chamarFinal('…4567', todos.slice(40))).toBe('…4567 61')
})

test('only the end of a long number is one', () => {
  expect(['…4567', '4567', '…456', '…45678', '…4567 B', '', undefined].map(ehFinal)).toEqual([
    true,
    ...Array.from({ length: 6 }, () => false),
  ])
})

test('[EN14] a letter is ours behind the end of a long number only', () => {
  expect(terminaEm('…4567 B', '…4567')).toBe(true)
  expect(terminaEm('…4567', '…4567')).toBe(true)
  for (const [antes, depois] of [
    ['45 B', '45'],
    ['Mesa 12', 'Mesa'],
    ['101 2a via', '101'],
  ] as const)
    expect(terminaEm(antes, depois)).toBe(false)
})
