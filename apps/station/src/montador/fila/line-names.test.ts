import { expect, test } from 'vitest'
import { lineNames } from './line-names'

const prato = (item: string, ...mais: string[]) => ['1 Prato da casa', ...mais].map((words) => `${item} ${words}`)

test('words that move from one item to another are another line: nobody has read them there', () => {
  const antes = lineNames([...prato('1'), ...prato('9', 'SEM AMENDOIM')])
  const depois = lineNames([...prato('1', 'SEM AMENDOIM'), ...prato('9')])
  expect(depois.filter((line) => !antes.includes(line))).toEqual([expect.stringContaining('SEM AMENDOIM')])
})

test('of two lines of an item that say the same each has its own name', () => {
  expect(new Set(lineNames(prato('1', 'SEM SAL', 'SEM SAL'))).size).toBe(3)
})
