import { expect, test } from 'vitest'
import { isBackupDue, newest } from './backup-due'

const FOUR = 4 * 60
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)

test('is due where there is none', () => expect(isBackupDue(at(16, 20), undefined, FOUR)).toBe(true))

test.each([
  ['before its hour, after last night’s', at(16, 3, 59), at(15, 4, 2), false],
  ['at its hour', at(16, 4), at(15, 4, 2), true],
  ['once it was made', at(16, 4, 1), at(16, 4, 1), false],
  ['in the evening, when the machine was off at night', at(16, 18), at(15, 4, 2), true],
  ['in the early night, when it was off the night before', at(16, 1), at(14, 18), true],
  ['after one made by day', at(16, 1), at(15, 18), false],
])('%s', (_when, now, last, due) => expect(isBackupDue(now, last, FOUR)).toBe(due))

test('one dated in the future does not keep the others from being made', () => {
  const ahead = new Date(2036, 0, 1, 4, 1)
  expect(newest([ahead], at(16, 20))).toBeUndefined()
  expect(newest([at(14, 4), ahead, at(15, 4, 2)], at(16, 20))).toEqual(at(15, 4, 2))
  expect(isBackupDue(at(16, 20), newest([at(15, 4, 2), ahead], at(16, 20)), FOUR)).toBe(true)
  expect(isBackupDue(at(16, 20), newest([at(16, 4, 2), ahead], at(16, 20)), FOUR)).toBe(false)
})
