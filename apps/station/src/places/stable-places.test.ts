import { describe, expect, test } from 'vitest'
import { type Hands, type Place, type Places, stablePlaces } from './stable-places'

const QUIET: Hands<string> = { now: 10_000, fingerDown: false, lastTouch: 0, own: () => false }

const standing = (...ids: string[]): Place<string>[] => ids.map((id) => ({ id, thing: id, saiuEm: undefined }))

function settle(before: readonly Place<string>[], wanted: string, hands: Partial<Hands<string>> = {}): Places<string> {
  return stablePlaces(before, [...wanted], (id) => id, { ...QUIET, ...hands })
}

/** "a(b)c": b left a hole. */
const text = ({ places }: Places<string>) =>
  places.map(({ id, saiuEm }) => (saiuEm === undefined ? id : `(${id})`)).join('')

describe('places on a board', () => {
  test('[LU1] what leaves, leaves a hole that closes a second later', () => {
    const left = settle(standing('a', 'b', 'c'), 'ac')
    expect(text(left)).toBe('a(b)c')
    expect(left.again).toBe(11_000)
    expect(text(settle(left.places, 'ac', { now: 10_999 }))).toBe('a(b)c')
    expect(text(settle(left.places, 'ac', { now: 11_000 }))).toBe('ac')
  })

  test('[LU1] holes close all at once, a second after the last, and do not gather for ever', () => {
    const first = settle(standing('a', 'b', 'c', 'd'), 'acd')
    const second = settle(first.places, 'ad', { now: 10_900 })
    expect(text(second)).toBe('a(b)(c)d')
    expect(text(settle(second.places, 'ad', { now: 11_000 }))).toBe('a(b)(c)d')
    expect(text(settle(second.places, 'ad', { now: 11_900 }))).toBe('ad')
    const late = settle(second.places, 'a', { now: 12_990 })
    expect(late.again).toBe(13_090)
    expect(text(settle(late.places, 'a', { now: 13_090 }))).toBe('a')
  })

  test('[LU2] nothing moves under a finger, nor right after a touch', () => {
    const { places } = settle(standing('a', 'b', 'c'), 'ac')
    expect(text(settle(places, 'ac', { now: 60_000, fingerDown: true }))).toBe('a(b)c')
    expect(text(settle(places, 'ac', { now: 60_000, lastTouch: 59_500 }))).toBe('a(b)c')
    expect(text(settle(places, 'ac', { now: 60_000, lastTouch: 59_400 }))).toBe('ac')
  })

  test('[LU3] what comes at the end comes at once: it moves nothing', () => {
    expect(text(settle(standing('a', 'b'), 'abcd', { fingerDown: true }))).toBe('abcd')
    expect(text(settle(settle(standing('a', 'b'), 'a').places, 'acd', { fingerDown: true }))).toBe('a(b)cd')
  })

  test('[LU4] what would push others waits for a quiet moment, and is told to wait', () => {
    const busy = settle(standing('a', 'b'), 'xab', { lastTouch: 9_500 })
    expect(text(busy)).toBe('ab')
    expect(busy.waiting).toEqual(['x'])
    expect(busy.again).toBe(10_500)
    expect(text(settle(busy.places, 'xab', { now: 10_500, lastTouch: 9_500 }))).toBe('xab')
    expect(text(settle(standing('a', 'b'), 'xab'))).toBe('xab')
    expect(text(settle(standing('a', 'b'), 'ba', { fingerDown: true }))).toBe('ab')
  })

  test('[LU5] what comes back finds its place if the hole is still open', () => {
    const { places } = settle(standing('a', 'b', 'c'), 'ac')
    expect(text(settle(places, 'abc', { fingerDown: true }))).toBe('abc')
  })

  test('[LU6] the cook’s own doing is shown as soon as his finger is up', () => {
    const own = (id: string) => id === 'x'
    expect(text(settle(standing('a', 'b'), 'xab', { own, lastTouch: 9_990 }))).toBe('xab')
    expect(text(settle(standing('a', 'b'), 'xab', { own, lastTouch: 9_990, fingerDown: true }))).toBe('ab')
    expect(text(settle(standing('a', 'b'), 'yxab', { own, lastTouch: 9_990 }))).toBe('ab')
  })

  test('a list that did not change stays the same list', () => {
    const before = standing('a', 'b')
    expect(settle(before, 'ab').places).toBe(before)
  })
})
