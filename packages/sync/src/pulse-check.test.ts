import { describe, expect, it } from 'vitest'
import { confirmedFromSnapshot } from './confirmed'
import { checkPulse } from './pulse-check'
import { START, sampleSnapshot } from './workbench/sample-kitchen'

const confirmed = confirmedFromSnapshot(sampleSnapshot(), [])

function verify(cursor: number, abertos: number, previous?: number) {
  return checkPulse(confirmed, { cursor, abertos, agora: START }, previous)
}

describe('a pulse against what we hold [SY19]', () => {
  it('agrees when place and number are the same', () => {
    expect(verify(10, 2)).toBe('agrees')
  })

  it('differs when the number of open orders does', () => {
    expect(verify(10, 3)).toBe('differs')
  })

  it('is ahead of us when events are missing, whatever the number', () => {
    expect(verify(11, 2)).toBe('behind')
    expect(checkPulse(undefined, { cursor: 0, abertos: 0, agora: START }, undefined)).toBe('behind')
  })

  it('may be overtaken by events, but not by those of a whole pulse ago', () => {
    expect(verify(9, 7)).toBe('ahead')
    expect(verify(9, 7, 9)).toBe('ahead')
    expect(verify(8, 7, 9)).toBe('wentBack')
  })
})
