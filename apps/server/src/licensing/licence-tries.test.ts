import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LicenceTries } from './licence-tries'

const LIMIT = 20

function house() {
  const looked: string[] = []
  let now = 1_000
  const tries = new LicenceTries(() => now)
  return {
    looked,
    pass: (ms: number) => {
      now += ms
    },
    ask: (network: string, hash: string) =>
      tries.of(network, hash, async () => {
        looked.push(hash)
        await Promise.resolve()
        return hash.startsWith('good') ? hash : undefined
      }),
  }
}

test('however many come at once and in whatever order, no more wrong numbers are looked at than an address may fail', async () => {
  const attempt = fc.record({ good: fc.boolean(), n: fc.nat({ max: 60 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(attempt, { maxLength: 40 }), { maxLength: 6 }), async (rounds) => {
      const { ask, looked } = house()
      for (const round of rounds) {
        await Promise.all(round.map(({ good, n }) => ask('a', good ? `good${n % 3}` : `bad${n}`)))
      }
      const wrong = new Set(looked.filter((hash) => hash.startsWith('bad')))
      expect(wrong.size).toBeLessThanOrEqual(LIMIT)
    }),
  )
})

test('good numbers alone are never refused, however many come at once', async () => {
  const { ask } = house()
  const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => ask('a', `good${n}`)))
  expect(answers.filter((answer) => 'licence' in answer && answer.licence)).toHaveLength(500)
})

test('a blocked address has its numbers looked at again when its window ends, and not before', async () => {
  const { ask, looked, pass } = house()
  for (let n = 0; n < LIMIT; n++) await ask('a', `bad${n}`)
  pass(299_000)
  expect(await ask('a', 'good')).toEqual({ blockedMs: 1_000 })
  expect(looked).not.toContain('good')
  expect(await ask('b', 'good')).toEqual({ licence: 'good' })
  pass(1_000)
  expect(await ask('a', 'good')).toEqual({ licence: 'good' })
})

test('what opened something before is looked at while blocked, until it opens nothing any more', async () => {
  let good = true
  const tries = new LicenceTries(() => 1_000)
  const look = async () => (good ? 'licence' : undefined)
  expect(await tries.of('a', 'mine', look)).toEqual({ licence: 'licence' })
  for (let n = 0; n < LIMIT; n++) await tries.of('a', `bad${n}`, async () => undefined)
  expect(await tries.of('a', 'mine', look)).toEqual({ licence: 'licence' })
  good = false
  expect(await tries.of('a', 'mine', look)).toEqual({ licence: undefined })
  expect(await tries.of('a', 'mine', look)).toEqual({ blockedMs: 300_000 })
})

test('a look that fails is nobody’s failure and lets the next one in', async () => {
  const tries = new LicenceTries(() => 1_000)
  const away = Array.from({ length: 50 }, () =>
    tries.of('a', 'mine', () => Promise.reject(new Error('the database is away'))),
  )
  expect((await Promise.allSettled(away)).map(({ status }) => status)).toEqual(Array(50).fill('rejected'))
  expect(await tries.of('a', 'mine', async () => 'licence')).toEqual({ licence: 'licence' })
})
