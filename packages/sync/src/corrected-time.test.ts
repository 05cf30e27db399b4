import { deMs, emMs } from '@kds/domain/tempo'
import { describe, expect, it } from 'vitest'
import { type CorrectedTime, correctedNow, initialTime, withoutSamples, withSample } from './corrected-time'
import { START, START_MS } from './workbench/sample-kitchen'

const TWENTY_MINUTES = 1_200_000

/** Pulses five seconds apart on a device whose clock is `offset` ahead, each this late. */
function pulsos(time: CorrectedTime, offset: number, delays: readonly number[]): CorrectedTime {
  return delays.reduce((partial, delay, index) => {
    const sent = START_MS + index * 5_000
    return withSample(partial, deMs(sent), sent + delay + offset)
  }, time)
}

describe('the corrected clock [SY26]', () => {
  it('puts a tablet that is 20 minutes ahead right', () => {
    expect(pulsos(initialTime(), TWENTY_MINUTES, [40]).correctionMs).toBe(-TWENTY_MINUTES - 40)
  })

  it('believes the pulse that travelled fastest', () => {
    expect(pulsos(initialTime(), 0, [900, 2_000, 300, 1_500]).correctionMs).toBe(-300)
  })

  it('is not moved by one late pulse', () => {
    const before = pulsos(initialTime(), TWENTY_MINUTES, [30, 50, 40])
    expect(withSample(before, START, START_MS + TWENTY_MINUTES + 60_000).correctionMs).toBe(before.correctionMs)
  })

  it('does not paint the screen again for the noise of the network', () => {
    const before = pulsos(initialTime(), 0, [200])
    expect(withSample(before, START, START_MS + 20).correctionMs).toBe(before.correctionMs)
  })

  it('follows a clock that somebody set, within the window', () => {
    const right = pulsos(initialTime(), 0, [20, 20, 20])
    const ahead = pulsos(right, TWENTY_MINUTES, [20, 20, 20, 20, 20, 20])
    expect(ahead.correctionMs).toBe(-TWENTY_MINUTES - 20)
    expect(pulsos(withoutSamples(right), TWENTY_MINUTES, [20]).correctionMs).toBe(-TWENTY_MINUTES - 20)
  })

  it('starts with the correction it kept, and does not let a first late pulse spoil it', () => {
    const stored = initialTime({ correctionMs: -TWENTY_MINUTES })
    expect(stored.correctionMs).toBe(-TWENTY_MINUTES)
    expect(pulsos(stored, TWENTY_MINUTES, [2_500]).correctionMs).toBe(-TWENTY_MINUTES)
    expect(pulsos(stored, 0, [20]).correctionMs).toBe(-20)
  })

  it('never names a moment before one the server has named', () => {
    const time = pulsos(initialTime(), 0, [0])
    expect(correctedNow(time, START_MS - 2 * 86_400_000)).toBe(START)
    expect(emMs(correctedNow(time, START_MS + 5_000))).toBe(START_MS + 5_000)
  })

  it('ignores a moment it cannot read', () => {
    expect(withSample(initialTime(), 'ontem', START_MS)).toEqual(initialTime())
  })
})
