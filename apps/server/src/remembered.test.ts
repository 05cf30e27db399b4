import { expect, test } from 'vitest'
import { remembered } from './remembered'

test('many who ask cost one question, and another only after a while', async () => {
  let now = 0
  let asked = 0
  const ask = remembered(async () => ++asked, { now: () => now, ms: 100 })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  now = 99
  expect(await ask()).toBe(1)
  now = 100
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
})

test('what failed is asked again', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('here')]
  const ask = remembered(() => answers.shift() ?? Promise.reject(new Error('too often')), { now: () => 0, ms: 100 })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe('here')
  expect(await ask()).toBe('here')
})
