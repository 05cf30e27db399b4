import { expect, test } from 'vitest'
import { RememberedLookup } from './remembered-lookup'

function lookup(real: Map<string, string> = new Map([['real', 'cozinha']])) {
  const questions: string[][] = []
  let now = 1_000
  let takesMs = 0
  const remembered = new RememberedLookup<string>({
    find: async (keys) => {
      questions.push([...keys])
      await new Promise((resolve) => setImmediate(resolve))
      now += takesMs
      return new Map([...real].filter(([key]) => keys.includes(key)))
    },
    now: () => now,
    most: 100,
  })
  return {
    remembered,
    questions,
    real,
    pass: (ms: number) => {
      now += ms
    },
    slow: (ms: number) => {
      takesMs = ms
    },
  }
}

test('what was found is asked for again after its time, and forgotten when it is gone', async () => {
  const { remembered, questions, real, pass } = lookup()
  expect(await remembered.get('real')).toBe('cozinha')
  real.clear()
  pass(4_999)
  expect(await remembered.get('real')).toBe('cozinha')
  expect(questions).toHaveLength(1)
  pass(2)
  expect(await remembered.get('real')).toBeUndefined()
})

test('the time counts from the question, not from a late answer', async () => {
  const { remembered, real, slow } = lookup()
  slow(6_000)
  expect(await remembered.get('real')).toBe('cozinha')
  real.clear()
  expect(await remembered.get('real')).toBeUndefined()
})

test('strangers share questions, and a good key among thousands of them is known', async () => {
  const { remembered, questions } = lookup()
  const strangers = Array.from({ length: 5_000 }, (_, n) => remembered.get(`estranha-${n}`))
  const good = remembered.get('real')
  expect(await good).toBe('cozinha')
  expect(new Set(await Promise.all(strangers))).toEqual(new Set([undefined]))
  expect(questions.length).toBeLessThanOrEqual(12)
  expect(Math.max(...questions.map((keys) => keys.length))).toBeLessThanOrEqual(500)
})

test('the same stranger is asked about once in a while, and what is in use is not pushed out by strangers', async () => {
  const { remembered, questions, pass } = lookup()
  await remembered.get('real')
  for (let n = 0; n < 20; n++) await remembered.get('estranha')
  expect(questions).toHaveLength(2)
  await Promise.all(Array.from({ length: 1_000 }, (_, n) => remembered.get(`estranha-${n}`)))
  const before = questions.length
  expect(await remembered.get('real')).toBe('cozinha')
  expect(questions).toHaveLength(before)
  pass(5_001)
  await remembered.get('estranha')
  expect(questions).toHaveLength(before + 1)
})

test('a question that fails is told to whoever waited, and asked anew by the next', async () => {
  let away = true
  const remembered = new RememberedLookup<string>({
    find: async () => {
      if (away) throw new Error('the database is away')
      return new Map([['real', 'cozinha']])
    },
    now: () => 1_000,
  })
  const both = await Promise.allSettled([remembered.get('real'), remembered.get('other')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  away = false
  expect(await remembered.get('real')).toBe('cozinha')
})
