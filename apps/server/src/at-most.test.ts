import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { atMost } from './at-most'

test('the one that was longest not asked for gives way, also where entries end by themselves', () => {
  let now = 1
  const cache = new LRUCache<string, number>({ ...atMost(3), ttl: 100, ttlResolution: 0, perf: { now: () => now } })
  for (const [value, key] of ['a', 'b', 'c'].entries()) cache.set(key, value)
  cache.get('a')
  cache.set('c', 7)
  cache.set('d', 3)
  expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd'])
  expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual([0, 7, 3])
  now = 102
  expect(cache.get('d')).toBeUndefined()
})
