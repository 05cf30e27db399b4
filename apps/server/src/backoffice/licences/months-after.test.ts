import { expect, test } from 'vitest'
import { monthsAfter } from './months-after'

test.each([
  ['2026-11-16T20:00:00.000Z', 12, '2027-11-16T20:00:00.000Z'],
  ['2027-01-31T10:00:00.000Z', 1, '2027-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-12-31T23:59:59.000Z', 2, '2027-02-28T23:59:59.000Z'],
])('%s and %i months are %s', (start, months, end) => {
  expect(monthsAfter(new Date(start), months).toISOString()).toBe(end)
})
