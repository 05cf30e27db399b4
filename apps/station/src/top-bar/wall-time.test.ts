import { deMs } from '@kds/domain/tempo'
import { expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { WallTime } from './wall-time'

const START = Date.parse('2026-11-14T22:00:20.000Z')
const HORA = 3_600_000

/** A tablet whose clock is wrong, and what the server has told it so far. */
function tablet(aheadMs: number, known = -aheadMs) {
  const clock = new ManualClock(START + aheadMs)
  const listeners = new Set<() => void>()
  const engine = {
    correctionMs: known,
    now: () => deMs(clock.now() + engine.correctionMs),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    learns(correctionMs: number) {
      engine.correctionMs = correctionMs
      for (const listener of listeners) listener()
    },
  }
  const time = new WallTime(clock, engine)
  const heard: string[] = []
  const leave = time.subscribe(() => heard.push(deMs(time.minute())))
  return { clock, engine, time, heard, leave, listeners }
}

test('a tablet that is three hours fast shows the hour of the kitchen', async () => {
  const { clock, time, heard } = tablet(3 * HORA)
  expect(deMs(time.minute())).toBe('2026-11-14T22:00:00.000Z')
  await clock.advance(100_000)
  expect(heard).toEqual(['2026-11-14T22:01:00.000Z', '2026-11-14T22:02:00.000Z'])
})

test('what is learned of the clock later is shown at once', () => {
  const { engine, time, heard } = tablet(-2 * HORA, 0)
  expect(deMs(time.minute())).toBe('2026-11-14T20:00:00.000Z')
  engine.learns(2 * HORA)
  expect(heard).toEqual(['2026-11-14T22:00:00.000Z'])
})

test('before a kitchen is known it is the clock of the tablet, and who left is told nothing', async () => {
  const clock = new ManualClock(START)
  expect(deMs(new WallTime(clock, null).minute())).toBe('2026-11-14T22:00:00.000Z')
  const left = tablet(0)
  left.leave()
  expect([left.clock.waiting, left.listeners.size]).toEqual([[], 0])
})
