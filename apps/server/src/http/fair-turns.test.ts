import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns'

/** Work of so many steps, each of which takes this long by the clock of the test, which goes on by itself too. */
function bench() {
  let spent = 0
  const steadyMs = () => performance.now() + spent
  const done: string[] = []
  function* work(name: string, steps: number, stepMs: number): Generator<void, string, void> {
    for (let step = 0; step < steps; step += 1) {
      spent += stepMs
      yield
    }
    done.push(name)
    return name
  }
  const rest = (ms: number) => {
    spent += ms
  }
  return { turns: new FairTurns(steadyMs, 30), work, done, steadyMs, rest }
}

test('a short piece of work does not wait for the end of a long one', async () => {
  const { turns, work, done } = bench()
  const long = turns.run('one', work('long', 200, 1))
  const other = turns.run('other', work('another long one', 200, 1))
  await nextTurn()
  await turns.run('third', work('short', 2, 1))
  expect(done).toEqual(['short'])
  expect(await Promise.all([long, other])).toEqual(['long', 'another long one'])
})

test('between two pieces the event loop goes round', async () => {
  const { turns, work } = bench()
  let rounds = 0
  let over = false
  const long = turns.run('one', work('long', 100, 1)).then(() => {
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
  const failing = turns.run('one', broken())
  const fine = turns.run('one', work('fine', 3, 1))
  await expect(failing).rejects.toThrow('broken')
  expect(await fine).toBe('fine')
})

test('whoever goes on asking has a small share of the time, and somebody else does not wait for it', async () => {
  const { turns, work, done, steadyMs } = bench()
  const began = steadyMs()
  const greedy = Promise.all(['a', 'b', 'c'].map((name) => turns.run('greedy', work(name, 50, 2))))
  await turns.run('greedy', work('its own short one', 60, 1))
  // By then its credit is used up, and its next piece is due later.
  await turns.run('modest', work('somebody else', 1, 1))
  expect(done).not.toContain('a')
  await greedy
  const workMs = 3 * 50 * 2 + 60
  expect(steadyMs() - began).toBeGreaterThan(6 * workMs)
})

test('what is long comes to its end though its owner’s short work alone would fill its share', async () => {
  const { turns, work, done } = bench()
  turns.charge('busy', 100)
  const long = turns.run('busy', work('long', 20, 2))
  let shortOnes = 0
  // Each that is done is followed by another, so that there is always one that came later than the long one.
  const asking = [1, 2].map(async () => {
    while (!done.includes('long') && shortOnes < 400) {
      shortOnes += 1
      await turns.run('busy', work('short', 1, 1))
    }
  })
  await Promise.all(asking)
  expect(done).toContain('long')
  expect(shortOnes).toBeLessThan(200)
  await long
})

test('after a rest what is ordinary is done without a pause', async () => {
  const { turns, work, rest } = bench()
  await turns.run('one', work('long', 100, 1))
  rest(1_000)
  let rounds = 0
  let over = false
  const ordinary = turns.run('one', work('ordinary', 5, 2)).then(() => {
    over = true
  })
  while (!over) {
    rounds += 1
    await nextTurn()
  }
  await ordinary
  // One for each of its pieces; in a pause the loop would go round thousands of times.
  expect(rounds).toBeLessThan(15)
})

test('what was done elsewhere for somebody delays his next turn, and nobody else', async () => {
  const { turns, steadyMs, rest } = bench()
  const began = steadyMs()
  await turns.turn('one')
  turns.charge('one', 60)
  expect(turns.isInDebt('one')).toBe(true)
  expect(turns.isInDebt('another')).toBe(false)
  await turns.turn('another')
  const anotherWaited = steadyMs() - began
  await turns.turn('one')
  // Thirty of the sixty are beyond the credit, and each costs eight times its length.
  expect(steadyMs() - began).toBeGreaterThanOrEqual(240)
  expect(anotherWaited).toBeLessThan(steadyMs() - began)
  // The turn itself took a moment, which he owes.
  rest(1_000)
  expect(turns.isInDebt('one')).toBe(false)
})

test('somebody who is charged while he waits stands behind those who were charged less', async () => {
  const { turns, work, done } = bench()
  turns.charge('greedy', 32)
  turns.charge('modest', 34)
  const greedy = turns.run('greedy', work('greedy', 1, 1))
  const modest = turns.run('modest', work('modest', 1, 1))
  turns.charge('greedy', 10)
  await Promise.all([greedy, modest])
  expect(done).toEqual(['modest', 'greedy'])
})

test('among very many each has its turn, once', async () => {
  const { turns, work, done } = bench()
  const names = Array.from({ length: 500 }, (_, index) => `owner ${index}`)
  await Promise.all(names.map((name) => turns.run(name, work(name, 3, 1))))
  expect(done.toSorted()).toEqual(names.toSorted())
})

test('however much was done for somebody, he has his next turn within ten seconds', async () => {
  const { turns, steadyMs, rest } = bench()
  const began = steadyMs()
  turns.charge('one', 76_000_000_000)
  expect(turns.isInDebt('one')).toBe(true)
  rest(10_000)
  await turns.turn('one')
  expect(steadyMs() - began).toBeGreaterThanOrEqual(10_000)
})

test('a rush of what is short has more credit than what is long', () => {
  const turns = new FairTurns(() => 0)
  for (let order = 0; order < 100; order += 1) turns.charge('a rush', 2)
  expect(turns.isInDebt('a rush')).toBe(false)
  turns.charge('one long thing', 40)
  expect(turns.isInDebt('one long thing')).toBe(true)
})

test('of long things that are asked for at the same moment those wait that are beyond the credit', async () => {
  const turns = new FairTurns(() => 0)
  let begun = 0
  for (let asked = 0; asked < 10; asked += 1) {
    void turns.turn('one', 20).then(() => {
      begun += 1
    })
  }
  for (let round = 0; round < 5; round += 1) await nextTurn()
  expect(begun).toBe(2)
})

test('of what is charged when it is over only a few of one owner are under way, and all have their turn', async () => {
  const turns = new FairTurns(() => performance.now())
  let underWay = 0
  let most = 0
  const reading = (owner: string, end: Promise<void>) =>
    turns.during(owner, async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await end
      underWay -= 1
      turns.charge(owner, 0.01)
    })
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const all = Array.from({ length: 500 }, () => reading('one', ended))
  await reading('another', Promise.resolve())
  const afterAnother = underWay
  end()
  await Promise.all(all)
  expect([afterAnother, most]).toEqual([3, 4])
  await expect(turns.during('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  for (let again = 0; again < 4; again += 1) await turns.during('one', () => Promise.resolve())
})

test('a piece that was none is charged by what the processor did, and told', async () => {
  let [clock, processor] = [0, 0]
  const told: unknown[] = []
  const watch = { processorMs: () => processor, onHeld: (owner: string, ms: number) => told.push([owner, ms]) }
  const turns = new FairTurns(() => clock, undefined, watch)
  const passing = (clockMs: number, processorMs: number): Iterator<void, void, void> => ({
    next() {
      clock += clockMs
      processor += processorMs
      return { done: true, value: undefined }
    },
  })
  await turns.run('who waits for the core', passing(200, 1))
  expect(turns.isInDebt('who waits for the core')).toBe(false)
  await turns.run('who holds it', passing(200, 90))
  expect(turns.isInDebt('who holds it')).toBe(true)
  expect(told).toEqual([['who holds it', 90]])
})

test('whoever cannot wait goes on when that is over, is charged, and stands in no queue', async () => {
  const { turns, steadyMs } = bench()
  const began = steadyMs()
  turns.charge('one', 1_000, 1)
  const impatient = Array.from({ length: 300 }, () => turns.turnWithin(20, 'one', 1))
  await Promise.all(impatient)
  expect(steadyMs() - began).toBeLessThan(5_000)
  // Nothing of theirs is in its way: it is one debt from its turn, not three hundred turns of one millisecond.
  expect(turns.isInDebt('one')).toBe(true)
  await turns.turnWithin(20, 'other', 1)
  expect(turns.isInDebt('other')).toBe(false)
})

test('whoever cannot wait long and need not has a turn like everybody else', async () => {
  const { turns, steadyMs } = bench()
  turns.charge('one', 40, 1)
  const began = steadyMs()
  const order: string[] = []
  await Promise.all([
    turns.turnWithin(60_000, 'one', 1).then(() => order.push('impatient')),
    turns.turn('one', 1).then(() => order.push('patient')),
  ])
  expect(order).toEqual(['impatient', 'patient'])
  expect(steadyMs() - began).toBeLessThan(60_000)
})
