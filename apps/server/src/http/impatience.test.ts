import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Impatience } from './impatience'
import { Refusal } from './refusal'

function house() {
  let now = 1_000
  const impatience = new Impatience(() => now)
  const answered: string[] = []
  const refused = (key: string, name: string) =>
    impatience
      .bear(key, () => {
        throw new Refusal(429, ['Aguarde 2 segundos.'], { 'retry-after': '2' })
      })
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(Refusal)
        answered.push(name)
      })
  const pass = (ms: number) => {
    now += ms
  }
  return { impatience, refused, answered, pass }
}

test('who is admitted is admitted at once', async () => {
  const { impatience } = house()
  expect(await impatience.bear('a', () => 7)).toBe(7)
})

test('the first refusal comes at once, one that comes before the wait it was told is over comes later', async () => {
  const { refused, answered, pass } = house()
  await refused('a', 'first')
  const second = refused('a', 'again')
  await refused('b', 'somebody else')
  expect(answered).toEqual(['first', 'somebody else'])
  await second
  pass(2_000)
  await refused('a', 'after the wait')
  expect(answered).toEqual(['first', 'somebody else', 'again', 'after the wait'])
})

test('of one caller only so many are held', async () => {
  const { refused, answered } = house()
  await refused('a', 'first')
  const flood = Array.from({ length: 250 }, (_, n) => refused('a', `${n}`))
  await nextTurn()
  expect(answered).toHaveLength(1 + 50)
  await Promise.all(flood)
  expect(answered).toHaveLength(1 + 250)
})
