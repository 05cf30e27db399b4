import { expect, test, vi } from 'vitest'
import { remembered } from './remembered'

test('a thing is read once, also when there is nothing in it, and another one by itself', () => {
  const read = vi.fn(({ word }: { word?: string }) => word)
  const of = remembered(read)
  const [some, none] = [{ word: 'a' }, {}]
  expect([of(some), of(none), of(some), of(none)]).toEqual(['a', undefined, 'a', undefined])
  expect(read).toHaveBeenCalledTimes(2)
  expect(of({ word: 'a' })).toBe('a')
  expect(read).toHaveBeenCalledTimes(3)
})
