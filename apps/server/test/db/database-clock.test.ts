import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseClock } from '../../src/db/database-clock'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'

const MINUTE = 60_000
/** Of minutes: a machine that stalls answers seconds late, and a clock is then known no better. */
const CLOSE = 10_000
let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

/** A machine whose clock somebody sets. */
function aMachine(offsetMs: number) {
  const machine = { offsetMs, clock: () => new Date(Date.now() + machine.offsetMs) }
  return machine
}

async function started(machine: () => Date, query = database.pool.query.bind(database.pool)) {
  const pool = { query } as typeof database.pool
  return DatabaseClock.start({ pool, machine, logger: testLogger })
}

const errorOf = (clock: DatabaseClock) => Math.abs(clock.now().getTime() - Date.now())

describe('the clock of the database', () => {
  test.each([10 * MINUTE, -10 * MINUTE, 400 * 24 * 60 * MINUTE])(
    'is followed by a machine %i ms off',
    async (offset) => {
      const clock = await started(aMachine(offset).clock)
      expect(errorOf(clock)).toBeLessThan(CLOSE)
      clock.stop()
    },
  )

  test('is the clock of the machine where both are the same', async () => {
    const clock = await started(() => new Date())
    await clock.measure()
    const before = Date.now()
    const told = clock.now().getTime()
    expect(told).toBeGreaterThanOrEqual(before)
    expect(told).toBeLessThanOrEqual(Date.now())
    clock.stop()
  })

  test('is found again after somebody set the clock of the machine', async () => {
    const machine = aMachine(0)
    const clock = await started(machine.clock)
    machine.offsetMs = -3 * MINUTE
    await clock.measure()
    expect(errorOf(clock)).toBeLessThan(CLOSE)
    clock.stop()
  })

  test('is not mistaken for another by an answer that took its time', async () => {
    const machine = aMachine(5 * MINUTE)
    let waitMs = 0
    const query = async (text: string) => {
      const answer = await database.pool.query(text)
      // The time passes between the reading and the answer.
      machine.offsetMs += waitMs
      return answer
    }
    const clock = await started(machine.clock, query as typeof database.pool.query)
    const before = clock.now().getTime() - machine.clock().getTime()
    waitMs = 40_000
    await clock.measure()
    // Half of the wait is what it would have been mistaken by.
    expect(Math.abs(clock.now().getTime() - machine.clock().getTime() - before)).toBeLessThan(10_000)
    clock.stop()
  })

  test('goes on while the database does not answer', async () => {
    let away = false
    const query = (text: string) => (away ? Promise.reject(new Error('no connection')) : database.pool.query(text))
    const clock = await started(aMachine(10 * MINUTE).clock, query as typeof database.pool.query)
    away = true
    await expect(clock.measure()).rejects.toThrow('no connection')
    expect(errorOf(clock)).toBeLessThan(CLOSE)
    clock.stop()
  })
})
