import { expect, test } from 'vitest'
import { AskedTogether } from './asked-together'

function house() {
  const together = new AskedTogether()
  const asked: string[] = []
  const answers: ((fails?: boolean) => void)[] = []
  const ask = (question: string) =>
    together.ask(question, () => {
      asked.push(question)
      return new Promise<number>((resolve, reject) => {
        const { length } = asked
        answers.push((fails) => (fails ? reject(new Error('away')) : resolve(length)))
      })
    })
  return { ask, asked, answers }
}

test('a thousand who ask at the same moment are one question, and one answer for all', async () => {
  const { ask, asked, answers } = house()
  const all = Promise.all(Array.from({ length: 1_000 }, () => ask('a')))
  const other = ask('b')
  expect(asked).toEqual(['a', 'b'])
  for (const answer of answers) answer()
  expect(new Set(await all)).toEqual(new Set([1]))
  expect(await other).toBe(2)
})

test('who asks after the answer asks anew, also when there was none', async () => {
  const { ask, asked, answers } = house()
  const first = ask('a')
  answers[0]?.(true)
  await expect(first).rejects.toThrow('away')
  const second = ask('a')
  const together = ask('a')
  expect(asked).toEqual(['a', 'a'])
  answers[1]?.()
  expect([await second, await together]).toEqual([2, 2])
})
