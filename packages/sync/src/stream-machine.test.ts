import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConnectionState } from './connection'
import type { Moment } from './moment'
import { type Follower, followerOff, type Input, nextConnection, take } from './stream-machine'
import type { Line } from './stream-rules'

const HOUR_MS = 3_600_000

const at = (ms: number, setMs = 0): Moment => ({ steady: ms, day: ms + setMs })

/** Half of every spread, with a confirmed state to resume from. */
function after(follower: Follower, moment: Moment, ...inputs: Input[]) {
  return inputs.reduce(
    (step, input) => {
      const next = take(step.follower, input, { at: moment, random: 0.5, known: true })
      return { follower: next.follower, effects: [...step.effects, ...next.effects] }
    },
    { follower, effects: [] } as ReturnType<typeof take>,
  )
}

const START: Input = { kind: 'start', wantsSnapshot: false }
const OPENED: Input = { kind: 'opened' }
const SNAPSHOT: Input = { kind: 'snapshot' }
const TICK: Input = { kind: 'tick' }
const closed = (status: number, waitMs?: number): Input => ({ kind: 'closed', status, waitMs })

const live = () => after(followerOff(at(0)), at(0), START, OPENED, SNAPSHOT).follower
const shown = (...inputs: Input[]) => after(live(), at(0), ...inputs).follower.connection.state

describe('the state on the screen', () => {
  it('says off line after a failed attempt, and not before', () => {
    expect(shown(closed(0))).toBe('connecting')
    expect(shown(closed(0), { kind: 'due' }, closed(0))).toBe('offline')
  })

  it('comes back after the wait a server asked for that has too many openings, with its token and what it knows [SY22]', () => {
    const told = after(live(), at(0), closed(429, 5_000))
    expect(told.effects).toEqual([{ do: 'wait', ms: 6_000 }])
    const again = after(told.follower, at(6_000), { kind: 'due' })
    expect(again.effects).toEqual([{ do: 'open', fresh: false }])
    expect(again.follower.connection).toMatchObject({ state: 'connecting', status: 429 })
  })

  it('does not flicker while it keeps failing', () => {
    const lost = after(live(), at(0), closed(0), { kind: 'due' }, closed(503)).follower
    const later = after(lost, at(9_000), { kind: 'due' }, closed(0)).follower
    expect(later.connection).toEqual({ state: 'offline', since: 0, status: 0 })
  })

  it('moves to another server without a word, unless it takes too long [SY23]', () => {
    const moving = after(live(), at(1_000), { kind: 'goodbye' })
    expect(moving.effects).toEqual([{ do: 'wait', ms: 750 }])
    const opening = after(moving.follower, at(1_750), { kind: 'due' }).follower
    expect(opening.connection.state).toBe('moving')
    expect(after(opening, at(4_000), TICK).follower.connection.state).toBe('moving')
    expect(after(opening, at(4_001), TICK).follower.connection.state).toBe('connecting')
    expect(after(opening, at(4_001), OPENED, TICK).follower.connection.state).toBe('syncing')
    expect(after(opening, at(2_000), OPENED, SNAPSHOT).follower.connection.state).toBe('live')
  })

  it('keeps the moment of the last change and the status of the last failure', () => {
    const first = nextConnection({ state: 'connecting', since: 0 }, 'closed', 50, 503)
    const down = nextConnection(first, 'closed', 90, 0)
    expect(down).toEqual({ state: 'offline', since: 50, status: 0 })
    expect(nextConnection(down, 'current', 120)).toEqual({ state: 'live', since: 120 })
    expect(nextConnection(down, 'graceOver', 130)).toBe(down)
  })
})

describe('a clock that is set two hours back [SY36]', () => {
  const BACK = -2 * HOUR_MS

  it('does not put off the day the silence of pulses is noticed', () => {
    // Reconnected at once, and then measured by a clock that nobody can set.
    const woken = after(live(), at(1_000, BACK), TICK)
    expect(woken.follower.line).toBe('opening')
    const opened = after(woken.follower, at(1_000, BACK), OPENED, SNAPSHOT).follower
    let silent = opened
    for (let second = 2; second <= 14; second++) silent = after(silent, at(second * 1_000, BACK), TICK).follower
    expect(silent.connection.state).toBe('offline')
  })

  it('is told apart from a sleep: the correction moves with it', () => {
    const { effects } = after(live(), at(1_000, BACK), TICK)
    expect(effects).toContainEqual({ do: 'forgetSamples', setBackMs: 2 * HOUR_MS })
    const slept = after(live(), { steady: 1_000, day: 8 * HOUR_MS }, TICK)
    expect(slept.effects).toContainEqual({ do: 'forgetSamples', setBackMs: 0 })
  })

  it('does not keep a move to another server on the screen for two hours', () => {
    const moving = after(live(), at(1_000), { kind: 'goodbye' }).follower
    const set = after(moving, at(2_000, BACK), TICK).follower
    expect(after(set, at(4_500, BACK), TICK).follower.connection.state).toBe('connecting')
  })

  it('does not keep a snapshot waiting that is due after two seconds', () => {
    const behind = after(live(), at(1_000), {
      kind: 'pulse',
      check: 'behind',
      cursor: 12,
      confirmedCursor: 10,
    }).follower
    const set = { ...behind, stirred: at(1_000, BACK) }
    const late = after(set, at(3_001, BACK), TICK)
    expect(late.follower.wantsSnapshot).toBe(true)
    expect(late.effects).toEqual([{ do: 'open', fresh: true }])
  })

  it('by less than a second is what clocks do all the time', () => {
    expect(after(live(), at(1_000, -900), TICK).effects).toEqual([])
  })
})

describe('a device that slept [SY24]', () => {
  it('reconnects, whichever of its clocks stood still', () => {
    for (const moment of [at(600_000), { steady: 900, day: 600_000 }]) {
      expect(after(live(), moment, TICK).follower.line).toBe('opening')
    }
  })

  it('cuts a line that beat just before, when only the time of day tells of the sleep', () => {
    const woken = after(live(), { steady: 900, day: 600_000 }, { kind: 'wake' })
    expect(woken.effects).toContainEqual({ do: 'open', fresh: false })
    expect(after(live(), at(5_900), { kind: 'wake' }).effects).toEqual([])
  })
})

const CHECKS = ['agrees', 'differs', 'behind', 'ahead', 'wentBack'] as const
const APPLICATIONS = ['applied', 'repeated', 'gap', 'otherEpoch'] as const
const PLAIN = [
  'stop',
  'tick',
  'tick',
  'stir',
  'wake',
  'newToken',
  'opened',
  'opened',
  'bytes',
  'due',
  'due',
  'snapshot',
  'goodbye',
  'unreadable',
  'incompatible',
] as const

const anyInput: fc.Arbitrary<Input> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PLAIN).map((kind): Input => ({ kind })) },
  { weight: 1, arbitrary: fc.boolean().map((wantsSnapshot): Input => ({ kind: 'start', wantsSnapshot })) },
  { weight: 1, arbitrary: fc.boolean().map((renewed): Input => ({ kind: 'renewal', renewed })) },
  { weight: 1, arbitrary: fc.constantFrom(0, 401, 401, 503).map((status): Input => closed(status)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...APPLICATIONS)
      .map((application): Input => ({ kind: 'event', application, cursor: 11 })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...CHECKS)
      .map((check): Input => ({ kind: 'pulse', check, cursor: 11, confirmedCursor: 10 })),
  },
)

const anyStory = fc.array(
  fc.record({
    input: anyInput,
    passMs: fc.integer({ min: 0, max: 4_000 }),
    setMs: fc.constantFrom(0, 0, 0, 0, -HOUR_MS, HOUR_MS),
  }),
  { maxLength: 60 },
)

type Story = { input: Input; passMs: number; setMs: number }[]

function* tell(
  story: Story,
): Generator<{ before: Follower; input: Input; step: ReturnType<typeof take>; moment: Moment }> {
  let [steady, set] = [0, 0]
  let follower = followerOff(at(0))
  for (const { input, passMs, setMs } of story) {
    steady += passMs
    set += setMs
    const moment = at(steady, set)
    const before = follower
    const step = take(before, input, { at: moment, random: 0.5, known: true })
    follower = step.follower
    yield { before, input, step, moment }
  }
}

const EFFECT_OF: Partial<Record<Line, string>> = { opening: 'open', waiting: 'wait', renewing: 'renew', off: 'hangUp' }

describe('any story', () => {
  it('leaves a line that does something: nothing is waited for that does not come', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        for (const { before, step } of tell(story)) {
          const { line } = step.follower
          const acts = step.effects.filter((effect) => Object.values(EFFECT_OF).includes(effect.do))
          // Whoever leaves a line, or begins it anew, says what is done about it; the last of these is where it stands.
          if (before.line !== line && line !== 'open') expect(acts.at(-1)?.do).toBe(EFFECT_OF[line])
          if (acts.length > 0 && line !== 'open') expect(acts.at(-1)?.do).toBe(EFFECT_OF[line])
          if (line === 'waiting' && before.line !== 'waiting') {
            const wait = acts.at(-1)
            expect(wait?.do === 'wait' && wait.ms).toBeLessThanOrEqual(60_000)
          }
        }
      }),
    )
  })

  it('reaches every state of screen and line', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyStory, (story) => {
        for (const { step } of tell([{ input: START, passMs: 0, setMs: 0 }, ...story])) {
          seen.add(step.follower.connection.state)
          seen.add(step.follower.line)
        }
      }),
      { numRuns: 500 },
    )
    const states: ConnectionState[] = ['connecting', 'syncing', 'live', 'moving', 'offline', 'incompatible']
    const lines: Line[] = ['off', 'opening', 'open', 'waiting', 'renewing']
    expect([...seen].sort()).toEqual([...states, ...lines].sort())
  })

  it('ends live when the weather is good, whatever was set, lost or refused before', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        let follower = followerOff(at(0))
        let last = at(0)
        for (const { step, moment } of tell(story)) {
          follower = step.follower
          last = moment
        }
        if (follower.line === 'off') follower = after(follower, last, START).follower
        const { steady } = last
        const moment = { steady: steady + 61_000, day: last.day + 61_000 }
        const ready = after(follower, moment, { kind: 'due' }, { kind: 'renewal', renewed: true }, OPENED, SNAPSHOT)
        expect(ready.follower.connection.state).toBe('live')
      }),
    )
  })

  it('notices silence within 13 s of ticks, however often the clock is set', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 14, maxLength: 14 }), (jitter) => {
        let follower = live()
        for (let second = 1; second <= 14; second++) {
          const moment = at(second * 1_000, jitter[second - 1])
          follower = after(follower, moment, TICK).follower
        }
        expect(follower.connection.state).toBe('offline')
      }),
    )
  })
})
