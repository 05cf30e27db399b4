import { expect, test } from 'vitest'
import { Refusal } from '../../http/refusal'
import { KitchenRates } from './kitchen-rates'

const KB = 1024
const LONGEST = 256 * KB

function rates() {
  let now = 1_000
  const kept = new KitchenRates(600, () => now)
  const passed = (act: () => void, most = 10_000) => {
    let count = 0
    try {
      for (; count < most; count += 1) act()
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
    }
    return count
  }
  const pass = (seconds: number) => {
    now += seconds * 1_000
  }
  return { kept, passed, pass }
}

test('a till that was off line all evening brings a thousand orders without a refusal, each as soon as the one before is taken', () => {
  const { kept, passed, pass } = rates()
  const waits: number[] = []
  const bring = () => {
    const waitMs = kept.admitOrder('a', 3 * KB)
    waits.push(waitMs)
    pass(waitMs / 1_000)
  }
  expect(passed(bring, 1_200)).toBe(1_200)
  // A rush is not kept waiting, and nobody is for longer than a moment.
  expect(waits.slice(0, 60).every((ms) => ms === 0)).toBe(true)
  expect(Math.max(...waits)).toBeLessThanOrEqual(100)
})

test('whoever brings all of it in one moment is served in turn for a while, then asked to come back', () => {
  const { kept, passed, pass } = rates()
  const waits: number[] = []
  const bring = () => waits.push(kept.admitOrder('a', 3 * KB))
  expect(passed(bring)).toBe(110)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.at(-1)).toBe(5_000)
  pass(2)
  expect(passed(bring)).toBe(20)
})

test('a rush of long orders passes, twenty of the longest at once do not', () => {
  const { kept, passed, pass } = rates()
  expect(passed(() => kept.admitOrder('rush', 12 * KB), 60)).toBe(60)
  expect(passed(() => kept.admitOrder('a', LONGEST))).toBe(2)
  pass(60)
  expect(passed(() => kept.admitOrder('a', LONGEST))).toBe(2)
  const ordinary = () => pass(kept.admitOrder('a', 3 * KB) / 1_000)
  expect(passed(ordinary, 600)).toBe(600)
})

test('a short order that becomes long cards is made up for before the next long one', () => {
  const { kept, passed, pass } = rates()
  const bring = () => {
    kept.admitOrder('a', 25 * KB)
    kept.countStored('a', 25 * KB, LONGEST)
  }
  const atOnce = passed(bring)
  expect(atOnce).toBeLessThan(4)
  pass(5)
  expect(passed(bring)).toBe(0)
  pass(60)
  expect(passed(bring)).toBeGreaterThan(0)
})

test('a till that asks after three hundred orders every ten seconds is never refused, one that reads the longest again and again is', () => {
  const { kept, passed, pass } = rates()
  const read = (bytes: number) => () => {
    kept.admitReading('a')
    kept.countReading('a', bytes)
  }
  for (let round = 0; round < 60; round += 1) {
    expect(passed(read(3 * KB), 300)).toBe(300)
    pass(10)
  }
  expect(passed(read(1024 * KB))).toBeLessThan(7)
})

test('a house in a rush taps without being refused, also after an hour without a network', () => {
  const { kept, passed, pass } = rates()
  const tap = (storedBytes: number) => () => {
    kept.admitCommands('l', 300)
    kept.countCommands('l', storedBytes)
  }
  for (let second = 0; second < 60; second += 1) {
    expect(passed(tap(6 * KB), 50)).toBe(50)
    pass(1)
  }
  // Sixty pizzas, each tapped on its own.
  pass(60)
  expect(passed(tap(60 * KB), 60)).toBe(60)
  pass(60)
  const tablets = Array.from({ length: 20 }, () => 10)
  const batches = tablets.flatMap((count) =>
    Array.from({ length: count }, () => () => kept.admitCommands('l', 24 * KB)),
  )
  expect(batches.every((batch) => passed(batch, 1) === 1)).toBe(true)
})

test('taps on the largest orders, again and again, are asked to wait', () => {
  const { kept, passed, pass } = rates()
  const tap = () => {
    kept.admitCommands('l', 300)
    kept.countCommands('l', 1024 * KB)
  }
  expect(passed(tap)).toBeLessThan(8)
  pass(0.5)
  expect(passed(tap)).toBe(0)
})
