import { describe, expect, it } from 'vitest'
import { type NeighbourEvidence, neighbourVerdict, percentile, timesAllowed, timesTheQuiet } from './neighbour-verdict'

const arrivals = (most: number, slow = most) => Array.from({ length: 300 }, (_, index) => (index < 5 ? slow : most))

const GOOD: NeighbourEvidence = {
  arrivals: { quiet: arrivals(40, 120), hostile: arrivals(60, 230) },
  latestAlarmMs: 1_200,
  alarms: 12,
  cores: 1,
  peakBytes: 300 * 1024 * 1024,
}

const found = (part: Partial<NeighbourEvidence>) => neighbourVerdict({ ...GOOD, ...part })

describe('what the company next door may feel', () => {
  it('is nothing worth a word', () => {
    expect(neighbourVerdict(GOOD)).toEqual([])
    expect(found({ arrivals: { quiet: arrivals(5), hostile: arrivals(5, 50) } })).toEqual([])
    expect(found({ peakBytes: undefined })).toEqual([])
  })

  it('is not an order that takes more than twice its time', () => {
    expect(found({ arrivals: { quiet: arrivals(40, 120), hostile: arrivals(60, 250) } })).toEqual([
      "the neighbour's p99 from order to station is 250 ms, and 120 ms when it is quiet",
    ])
    expect(found({ arrivals: { quiet: arrivals(5), hostile: arrivals(5, 51) } })).toHaveLength(1)
  })

  it('is only what is out of all proportion where other programs take the cores', () => {
    const busy = (slow: number) =>
      found({ arrivals: { quiet: arrivals(40, 120), hostile: arrivals(60, slow) }, cores: 0.7 })
    expect(busy(600)).toEqual([])
    expect(busy(1_300)).toHaveLength(1)
  })

  it('is not an alarm more than 5 s late, nor a server that swells', () => {
    expect(found({ latestAlarmMs: 5_300 })).toEqual(['an alarm of the neighbour came 5300 ms late'])
    expect(found({ peakBytes: 900 * 1024 * 1024 })).toEqual(['the server came to hold 900 MB'])
  })

  it('is not judged by a handful of orders, or by alarms that were never due', () => {
    expect(found({ arrivals: { quiet: [10], hostile: [10] }, alarms: 0 })).toEqual([
      'only 1 arrivals were measured, and 200 are needed',
      'no alarm of the neighbour came due',
    ])
  })

  it('is said as what it is, and beside it what counts on this machine', () => {
    expect(timesTheQuiet(GOOD.arrivals)).toBe(1.9)
    expect([1, 0.7].map(timesAllowed)).toEqual([2, 10])
  })

  it('is judged by the one in a hundred', () => {
    expect(
      percentile(
        Array.from({ length: 200 }, (_, index) => index + 1),
        0.99,
      ),
    ).toBe(199)
    expect(percentile([], 0.99)).toBe(0)
  })
})
