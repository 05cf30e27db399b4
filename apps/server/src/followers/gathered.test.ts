import { expect, test } from 'vitest'
import { Gathered } from './gathered'

test('a kitchen that was quiet is due at once, and in a rush once a second', () => {
  let now = 0
  const gathered = new Gathered(() => now)
  gathered.add('a')
  gathered.add('a')
  expect(gathered.take()).toEqual(['a'])
  expect(gathered.isEmpty).toBe(true)
  now = 100
  gathered.add('a')
  gathered.add('b')
  expect(gathered.take()).toEqual(['b'])
  expect(gathered.isEmpty).toBe(false)
  now = 999
  expect(gathered.take()).toEqual([])
  now = 1_000
  expect(gathered.take()).toEqual(['a'])
  expect(gathered.isEmpty).toBe(true)
})
