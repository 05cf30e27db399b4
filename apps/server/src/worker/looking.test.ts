import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Looking } from './looking'

const LONG_MS = 3_600_000

/** Looks that last until they are told to end. */
function house(onceMore?: boolean) {
  const ends: ((error?: Error) => void)[] = []
  const faults: unknown[] = []
  const looking = new Looking({
    look: () => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
    everyMs: LONG_MS,
    onFault: (error) => faults.push(error),
    ...(onceMore !== undefined && { onceMore }),
  })
  const end = async (error?: Error) => {
    ends.at(-1)?.(error)
    await nextTurn()
  }
  return { looking, faults, end, looks: () => ends.length }
}

test('looks that are asked for meanwhile are the same look', async () => {
  const { looking, end, looks } = house()
  looking.start()
  const same = looking.now()
  expect(looks()).toBe(1)
  await end()
  await same
  expect(looks()).toBe(1)
  void looking.now()
  expect(looks()).toBe(2)
  await end()
  await looking.stop()
})

test('who must pass nothing by looks once more after a look that was asked for meanwhile, however often', async () => {
  const { looking, end, looks } = house(true)
  looking.start()
  for (let asked = 0; asked < 3; asked += 1) void looking.now()
  await end()
  expect(looks()).toBe(2)
  await end()
  expect(looks()).toBe(2)
  await looking.stop()
})

test('a look that fails is told of and does not end the looking, nor is it tried again at once', async () => {
  const { looking, end, looks, faults } = house(true)
  looking.start()
  void looking.now()
  await end(new Error('the database is away'))
  expect([faults.length, looks()]).toEqual([1, 1])
  void looking.now()
  expect(looks()).toBe(2)
  await end()
  await looking.stop()
})

test('it looks again by itself', async () => {
  let looks = 0
  let looking: Looking | undefined
  await new Promise<void>((resolve, reject) => {
    looking = new Looking({
      look: async () => {
        looks += 1
        if (looks === 3) resolve()
      },
      everyMs: 1,
      onFault: reject,
    })
    looking.start()
  })
  await looking?.stop()
  expect(looks).toBeGreaterThanOrEqual(3)
})

test('stopped, it waits for the look under way and takes up no other', async () => {
  const { looking, end, looks } = house(true)
  looking.start()
  void looking.now()
  let isOver = false
  const over = looking.stop().then(() => {
    isOver = true
  })
  await nextTurn()
  expect([isOver, looking.isStopped]).toEqual([false, true])
  await end()
  await over
  await looking.now()
  expect(looks()).toBe(1)
})
