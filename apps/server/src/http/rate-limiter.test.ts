import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limiter'
import { Refusal } from './refusal'

function limited(rate = { perMinute: 60, burst: 5 }) {
  let now = 1_000
  return {
    limiter: new RateLimiter(rate, () => now),
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('after a rest a burst passes, then one at a time', () => {
  const { limiter, pass } = limited()
  for (let i = 0; i < 5; i++) expect(limiter.take('a')).toBe(0)
  expect(limiter.take('a')).toBe(1_000)
  pass(999)
  expect(limiter.take('a')).toBe(1)
  pass(1)
  expect(limiter.take('a')).toBe(0)
  expect(limiter.take('a')).toBe(1_000)
  expect(limiter.take('b')).toBe(0)
})

test('whoever waits as long as it was told is let in, and no key ever passes more than its burst and its rate', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5_000 }), { maxLength: 200 }), (waits) => {
      const { limiter, pass } = limited()
      let elapsed = 0
      let passed = 0
      for (const wait of waits) {
        pass(wait)
        elapsed += wait
        const told = limiter.take('a')
        if (told > 0) {
          pass(told)
          elapsed += told
          expect(limiter.take('a')).toBe(0)
        }
        passed += 1
        expect(passed).toBeLessThanOrEqual(5 + elapsed / 1_000 + 1e-6)
      }
    }),
  )
})

test('what is counted only afterwards is owed, and waited for before the next', () => {
  const { limiter, pass } = limited()
  limiter.owe('a', 7)
  expect(limiter.take('a')).toBe(3_000)
  pass(3_000)
  expect(limiter.take('a')).toBe(0)
  limiter.owe('a', 1_000)
  expect(limiter.take('a')).toBe(6_000)
  pass(60_000)
  for (let i = 0; i < 5; i++) expect(limiter.take('a')).toBe(0)
  expect(limiter.take('a')).toBe(1_000)
})

test('a refusal says what to do, in words and in its header', () => {
  const { limiter } = limited({ perMinute: 1, burst: 1 })
  limiter.admit('a', 'Esta chave enviou pedidos demais')
  const refused = () => limiter.admit('a', 'Esta chave enviou pedidos demais')
  expect(refused).toThrow(Refusal)
  expect(refused).toThrow(
    expect.objectContaining({
      statusCode: 429,
      messages: ['Esta chave enviou pedidos demais em pouco tempo. Aguarde 1 minuto e envie de novo.'],
      headers: { 'retry-after': '60' },
    }),
  )
})

test('what is large counts for several, and passes after a rest however large it is', () => {
  const { limiter, pass } = limited()
  expect(limiter.take('a', 4)).toBe(0)
  expect(limiter.take('a', 3)).toBe(2_000)
  expect(limiter.take('a')).toBe(0)
  expect(limiter.take('b', 1_000)).toBe(0)
  expect(limiter.take('b', 1_000)).toBe(5_000)
  pass(5_000)
  expect(limiter.take('b', 1_000)).toBe(0)
})

test('in a queue each is told when its turn is, and one that would wait too long takes no place', () => {
  const { limiter, pass } = limited()
  const queue = () => limiter.queue('a', 'Esta chave enviou pedidos demais', 3_000)
  expect(Array.from({ length: 8 }, queue)).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 3_000])
  for (let i = 0; i < 3; i++) expect(queue).toThrow(expect.objectContaining({ headers: { 'retry-after': '1' } }))
  pass(1_000)
  expect(queue()).toBe(3_000)
  expect(queue).toThrow(Refusal)
  pass(60_000)
  expect(queue()).toBe(0)
})
