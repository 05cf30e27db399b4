import { expect, test } from 'vitest'
import { mostConnections } from './most-connections'

const limits = (open: string) => () =>
  `Limit  Soft Limit  Hard Limit  Units\nMax open files   ${open}   ${open}   files\n`

test.each([
  ['20000', 19_488],
  ['4096', 3_584],
  ['1024', 512],
  ['64', 64],
  ['unlimited', 3_584],
])('with %s open files there is room for %i connections', (open, most) => {
  expect(mostConnections(1, limits(open))).toBe(most)
})

test('a system that does not say is taken for a small one', () => {
  const nothing = () => {
    throw new Error('no such file')
  }
  expect(mostConnections(2, nothing)).toBe(1_792)
})
