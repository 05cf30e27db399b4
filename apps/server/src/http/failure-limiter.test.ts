import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FailureLimiter } from './failure-limiter'

function limiter(maxKeys = 100) {
  let now = 1_000_000
  return {
    limiter: new FailureLimiter({ limit: 3, windowMs: 60_000, maxKeys }, () => now),
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('a key is blocked after its last permitted failure, until the window that began with the first ends', () => {
  const { limiter: failures, pass } = limiter()
  failures.count('a')
  pass(10_000)
  failures.count('a')
  expect(failures.blockedFor('a')).toBe(0)
  failures.count('a')
  expect(failures.blockedFor('a')).toBe(50_000)
  pass(49_999)
  expect(failures.blockedFor('a')).toBe(1)
  pass(1)
  expect(failures.blockedFor('a')).toBe(0)
})

test('a new window starts empty', () => {
  const { limiter: failures, pass } = limiter()
  for (let i = 0; i < 3; i++) failures.count('a')
  pass(60_000)
  failures.count('a')
  expect(failures.blockedFor('a')).toBe(0)
})

test('keys do not block each other', () => {
  const { limiter: failures } = limiter()
  for (let i = 0; i < 9; i++) failures.count('a')
  expect(failures.blockedFor('b')).toBe(0)
})

test('memory stays within its bound: what was longest not asked for is forgotten first', () => {
  const { limiter: failures } = limiter(50)
  for (let i = 0; i < 3; i++) failures.count('first')
  for (let i = 0; i < 10_000; i++) {
    failures.count(`k${i}`)
    expect(failures.left('first')).toBe(0)
  }
  expect(failures.left('k0')).toBe(3)
  expect(failures.left('k9999')).toBe(2)
})

test('no key ever fails more often than the limit within one window, whatever the order of tries', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), wait: fc.nat({ max: 30_000 }) }), { maxLength: 80 }),
      (tries) => {
        const { limiter: failures, pass } = limiter()
        let now = 0
        const answered: { key: string; at: number; first: boolean }[] = []
        const windowStart = new Map<string, number>()
        for (const { key, wait } of tries) {
          pass(wait)
          now += wait
          if (failures.blockedFor(key) > 0) continue
          failures.count(key)
          const start = windowStart.get(key)
          const first = start === undefined || now - start >= 60_000
          if (first) windowStart.set(key, now)
          answered.push({ key, at: windowStart.get(key) ?? now, first })
        }
        for (const { key, at } of answered) {
          expect(answered.filter((other) => other.key === key && other.at === at).length).toBeLessThanOrEqual(3)
        }
      },
    ),
  )
})
