import { describe, expect, it } from 'vitest'
import spec from '../SPEC.md?raw'
import type { ConnectionState } from './connection'
import { type Line, RULES, type Rule, type Signal } from './stream-rules'

const STATES: readonly ConnectionState[] = ['connecting', 'syncing', 'live', 'moving', 'offline', 'incompatible']
const LINES: readonly Line[] = ['off', 'opening', 'open', 'waiting', 'renewing']
const SIGNALS = Object.keys(RULES) as Signal[]

function row(signal: Signal, { heardWhile, line, shown }: Rule): string {
  const cells = [signal, heardWhile.join(', '), line ?? '·', ...STATES.map((state) => shown[state] ?? '·')]
  return `| ${cells.join(' | ')} |`
}

function reachable<T>(first: T, next: (from: T) => readonly T[]): Set<T> {
  const found = new Set([first])
  for (const from of found) for (const to of next(from)) found.add(to)
  return found
}

describe('the table of the stream [SY37]', () => {
  it('is printed in SPEC.md as it is', () => {
    const printed = spec.slice(spec.indexOf('| signal |')).split('\n\n')[0]
    const head = `| signal | heard while the line is | the line becomes | ${STATES.join(' | ')} |`
    const rule = `|${'---|'.repeat(3 + STATES.length)}`
    expect(printed).toBe([head, rule, ...SIGNALS.map((signal) => row(signal, RULES[signal]))].join('\n'))
  })

  it('leads from the first state to every other, and from every state to live', () => {
    const targets = (state: ConnectionState) => SIGNALS.flatMap((signal) => RULES[signal].shown[state] ?? [])
    expect([...reachable<ConnectionState>('connecting', targets)].sort()).toEqual([...STATES].sort())
    for (const state of STATES) expect(reachable(state, targets).has('live'), state).toBe(true)
  })

  it('leads from every line to every other', () => {
    const targets = (line: Line) =>
      SIGNALS.flatMap((signal) => (RULES[signal].heardWhile.includes(line) ? (RULES[signal].line ?? []) : []))
    for (const line of LINES) expect([...reachable(line, targets)].sort(), line).toEqual([...LINES].sort())
  })

  it('has no row that says nothing', () => {
    for (const signal of SIGNALS) {
      const { heardWhile, line, shown } = RULES[signal]
      expect(heardWhile.length, signal).toBeGreaterThan(0)
      expect(line !== undefined || Object.keys(shown).length > 0, signal).toBe(true)
    }
  })
})
