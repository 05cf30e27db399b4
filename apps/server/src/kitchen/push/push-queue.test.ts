import { expect, test } from 'vitest'
import { AlarmQueue, PushQueue } from './push-queue'

test('a kitchen whose calls never end keeps its share of them, and the others are called at once', async () => {
  const queue = new PushQueue({ atOnce: 6, atOncePerKitchen: 4 })
  let hanging = 0
  for (let call = 0; call < 20; call += 1) {
    void queue.call('muda', () => {
      hanging += 1
      return new Promise<void>(() => {})
    })
  }
  const answers = ['a', 'b', 'c', 'a'].map((kitchen) => queue.call(kitchen, async () => kitchen))
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'a'])
  await expect.poll(() => hanging).toBe(4)
  await queue.call('a', async () => {})
  expect(hanging).toBe(4)
})

test('kitchens are served in turn, not one after the other', async () => {
  const queue = new PushQueue({ atOnce: 1, atOncePerKitchen: 1 })
  const order: string[] = []
  const call = (kitchen: string) => queue.call(kitchen, async () => void order.push(kitchen))
  await Promise.all([call('a'), call('a'), call('a'), call('b'), call('c')])
  expect(order).toEqual(['a', 'b', 'c', 'a', 'a'])
})

test('one call begins each time round the loop, however many there are', async () => {
  const queue = new PushQueue({ atOnce: 64, atOncePerKitchen: 4 })
  let round = 0
  let over = false
  const count = () => {
    round += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  const begun: number[] = []
  await Promise.all(Array.from({ length: 12 }, (_, n) => queue.call(`c${n % 3}`, async () => void begun.push(round))))
  over = true
  expect(new Set(begun).size).toBe(12)
})

test('a company of many kitchens whose calls never end keeps a share of them, and each kitchen a share of that', async () => {
  const queue = new AlarmQueue({ atOnce: 20, atOncePerCompany: 16, atOncePerKitchen: 4 })
  const hanging = new Map<string, number>()
  for (let call = 0; call < 1_000; call += 1) {
    const kitchen = `cozinha ${call % 200}`
    void queue.call('muda', kitchen, () => {
      hanging.set(kitchen, (hanging.get(kitchen) ?? 0) + 1)
      return new Promise<void>(() => {})
    })
  }
  const answers = ['a', 'b', 'c'].map((company) => queue.call(company, 'matriz', async () => company))
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'])
  const all = () => [...hanging.values()].reduce((sum, calls) => sum + calls, 0)
  await expect.poll(all).toBe(16)
  // Whoever comes after all of them have begun is called all the same.
  expect(await queue.call('d', 'matriz', async () => 'd')).toBe('d')
  expect(all()).toBe(16)
})
