import { deMs } from '@kds/domain/tempo'
import { describe, expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { Seconds } from './seconds'

const START = Date.parse('2026-11-14T22:00:00.000Z')

function seconds(correctionMs = 0) {
  const clock = new ManualClock(START)
  return { clock, source: new Seconds({ clock, now: () => deMs(clock.now() + correctionMs) }) }
}

describe('the clock of a board', () => {
  test('ticks on the second of the corrected clock', async () => {
    const { clock, source } = seconds(300)
    const heard: string[] = []
    source.subscribe(() => heard.push(source.agora))
    await clock.advance(1_700)
    expect(heard).toEqual(['2026-11-14T22:00:01.000Z', '2026-11-14T22:00:02.000Z'])
  })

  test('one timer serves everyone, and none runs while nobody listens', () => {
    const { clock, source } = seconds()
    const cancels = [source.subscribe(() => undefined), source.subscribe(() => undefined)]
    expect(clock.waiting).toHaveLength(1)
    for (const cancel of cancels) cancel()
    expect(clock.waiting).toEqual([])
  })

  test('between two ticks everyone is told the same moment', async () => {
    const { clock, source } = seconds()
    source.subscribe(() => undefined)
    const before = source.agora
    await clock.advance(900)
    expect(source.agora).toBe(before)
  })
})
