import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns'

/** Work of so many steps, each of which takes this long by the clock of the test. */
function bench() {
  let now = 0
  const done: string[] = []
  function* work(name: string, steps: number, stepMs: number): Generator<void, string, void> {
    for (let step = 0; step < steps; step += 1) {
      now += stepMs
      yield
    }
    done.push(name)
    return name
  }
  return { turns: new FairTurns(() => now), work, done }
}

test('a short piece of work does not wait for the end of a long one', async () => {
  const { turns, work, done } = bench()
  const long = turns.run(work('long', 1_000, 1))
  const other = turns.run(work('another long one', 1_000, 1))
  await nextTurn()
  await turns.run(work('short', 2, 1))
  expect(done).toEqual(['short'])
  expect(await Promise.all([long, other])).toEqual(['long', 'another long one'])
})

test('between two pieces the event loop goes round', async () => {
  const { turns, work } = bench()
  let rounds = 0
  let over = false
  const long = turns.run(work('long', 100, 1)).then(() => {
    over = true
  })
  while (!over) {
    rounds += 1
    await nextTurn()
  }
  await long
  // A hundred milliseconds in pieces of two.
  expect(rounds).toBeGreaterThanOrEqual(50)
})

test('work that fails fails alone', async () => {
  const { turns, work } = bench()
  function* broken(): Generator<void, string, void> {
    yield
    throw new Error('broken')
  }
  const failing = turns.run(broken())
  const fine = turns.run(work('fine', 3, 1))
  await expect(failing).rejects.toThrow('broken')
  expect(await fine).toBe('fine')
})
