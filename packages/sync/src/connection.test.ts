import { describe, expect, it } from 'vitest'
import {
  type ConnectionState,
  graceIsOver,
  initialConnection,
  nextConnection,
  type Signal,
  TRANSITIONS,
} from './connection'

const ALL = Object.keys(TRANSITIONS) as ConnectionState[]

function follow(...signals: Signal[]): ConnectionState {
  return signals.reduce(
    (connection, signal, index) => nextConnection(connection, signal, index + 1),
    initialConnection(0),
  ).state
}

describe('the state of the connection', () => {
  it('reaches every state from the first, and gets live again from every state', () => {
    for (const beginning of ALL) {
      const shownIds = new Set<ConnectionState>([beginning])
      for (const situacao of shownIds) for (const target of Object.values(TRANSITIONS[situacao])) shownIds.add(target)
      expect(shownIds.has('live'), beginning).toBe(true)
      if (beginning === 'connecting') expect([...shownIds].sort()).toEqual([...ALL].sort())
    }
  })

  it('says off line after a failed attempt, and not before', () => {
    expect(follow('opened', 'current', 'closed')).toBe('connecting')
    expect(follow('opened', 'current', 'closed', 'closed')).toBe('offline')
  })

  it('does not flicker while it keeps failing', () => {
    expect(follow('closed', 'closed', 'silent')).toBe('offline')
  })

  it('says off line at once when the pulse stops [SY21]', () => {
    expect(follow('opened', 'current', 'silent')).toBe('offline')
  })

  it('moves to another server without a word, unless it takes too long [SY23]', () => {
    expect(follow('opened', 'current', 'moving', 'closed', 'opened')).toBe('moving')
    expect(follow('opened', 'current', 'moving', 'opened', 'current')).toBe('live')
    expect(follow('opened', 'current', 'moving', 'graceOver')).toBe('connecting')
    const changing = { state: 'moving', since: 1_000 } as const
    expect(graceIsOver(changing, 4_000)).toBe(false)
    expect(graceIsOver(changing, 4_001)).toBe(true)
  })

  it('keeps the moment of the last change and the status of the last failure', () => {
    const down = nextConnection(nextConnection(initialConnection(0), 'closed', 50, 503), 'closed', 90, 0)
    expect(down).toEqual({ state: 'offline', since: 50, status: 0 })
    expect(nextConnection(down, 'current', 120)).toEqual({ state: 'live', since: 120 })
  })

  it('is the same object when a signal changes nothing', () => {
    const connection = initialConnection(0)
    expect(nextConnection(connection, 'graceOver', 5)).toBe(connection)
  })
})
