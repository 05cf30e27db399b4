import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { deviceReadyWithin } from './device-ready'

describe('device-ready', () => {
  it('fires a warning after 5000 ms and goes on', async () => {
    const clock = new ManualClock()
    const warnings: string[] = []
    let ready = false
    void deviceReadyWithin(new Promise(() => undefined), clock, (text) => warnings.push(text)).then(() => {
      ready = true
    })
    await clock.advance(4999)
    expect([warnings.length, ready]).toEqual([0, false])
    await clock.advance(1)
    expect([warnings.length, ready]).toEqual([1, true])
  })

  it('stays quiet when the event comes in time', async () => {
    const clock = new ManualClock()
    const warnings: string[] = []
    await deviceReadyWithin(Promise.resolve(), clock, (text) => warnings.push(text))
    await clock.advance(10_000)
    expect(warnings).toEqual([])
  })
})
