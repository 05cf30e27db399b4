import { expect, test } from 'vitest'
import { PushQueue } from './push-queue'

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
