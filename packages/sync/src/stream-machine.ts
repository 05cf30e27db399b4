import { SEM_PULSO_MS } from '@kds/protocol/stream'
import { backOff, SNAPSHOT_PACE, STREAM_PACE } from './back-off'
import type { Application } from './confirmed'
import { type Connection, initialConnection } from './connection'
import { elapsedMs, type Moment, setBackMs } from './moment'
import type { PulseCheck } from './pulse-check'
import { type Line, RULES, type Signal } from './stream-rules'

/** How long the events a pulse speaks of may still be on their way. */
const LATE_MS = 2_000
/** Spread of the stations that leave a server which is shutting down. */
const MOVE_MS = 1_500
/** A move to another server goes unnoticed for this long. */
const GRACE_MS = 3_000
/** A pulse this young proves the line; waking up need not cut it. */
const RECENT_PULSE_MS = 6_000
/** An attempt this young is not begun anew. */
const RECENT_ATTEMPT_MS = 2_000
/** Neither a tick nor a message for this long: the device slept, or somebody set its clock. */
const JUMP_MS = 8_000
/** Clocks are put right by less than this all the time. */
const SET_BACK_MS = 1_000

/** All there is to know of the stream but what it brought. */
export interface Follower {
  readonly connection: Connection
  readonly line: Line
  /** What we hold cannot be resumed: a snapshot is asked for until one has come. */
  readonly wantsSnapshot: boolean
  readonly attempts: number
  readonly renewals: number
  readonly disagreements: number
  /** This line has brought a pulse or a snapshot: from now on pulses are its life. */
  readonly heard: boolean
  readonly life: Moment
  readonly stirred: Moment
  /** A pulse named this place of the log and its events have not come yet. */
  readonly expected: { readonly cursor: number; readonly since: number } | undefined
  readonly cursorAtPulse: number | undefined
}

export type Input =
  | { kind: 'start'; wantsSnapshot: boolean }
  | { kind: 'stop' }
  /** Once a second or so: looks for what has not happened. */
  | { kind: 'tick' }
  /** A message is about to be understood: was there a sleep before it? */
  | { kind: 'stir' }
  | { kind: 'wake' }
  | { kind: 'newToken' }
  | { kind: 'opened' }
  | { kind: 'bytes' }
  | { kind: 'closed'; status: number; waitMs: number | undefined }
  | { kind: 'due' }
  | { kind: 'renewal'; renewed: boolean }
  | { kind: 'snapshot' }
  | { kind: 'event'; application: Application['kind']; cursor: number | undefined }
  | { kind: 'pulse'; check: PulseCheck; cursor: number; confirmedCursor: number | undefined }
  | { kind: 'goodbye' }
  | { kind: 'unreadable' }
  | { kind: 'incompatible' }

export type Effect =
  /** Opens the stream: where we are, or for a snapshot. */
  | { do: 'open'; fresh: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'renew' }
  | { do: 'hangUp' }
  /** What was sampled of the clock speaks of another one. */
  | { do: 'forgetSamples'; setBackMs: number }
  /** The outbox need not wait any longer. */
  | { do: 'wayIsFree' }

export interface Circumstances {
  readonly at: Moment
  /** Evenly spread in [0, 1). */
  readonly random: number
  /** There is a confirmed state to resume from. */
  readonly known: boolean
}

export interface Step {
  readonly follower: Follower
  readonly effects: readonly Effect[]
}

export function followerOff(at: Moment): Follower {
  return {
    connection: initialConnection(at.steady),
    line: 'off',
    wantsSnapshot: false,
    attempts: 0,
    renewals: 0,
    disagreements: 0,
    heard: false,
    life: at,
    stirred: at,
    expected: undefined,
    cursorAtPulse: undefined,
  }
}

/** The whole machine: what was, what happens, what is then and what is to be done. */
export function take(follower: Follower, input: Input, circumstances: Circumstances): Step {
  const { at, random } = circumstances
  const step = still(follower)
  switch (input.kind) {
    case 'start':
      return signal(still({ ...followerOff(at), wantsSnapshot: input.wantsSnapshot }), 'start', circumstances)
    case 'stop':
    case 'newToken':
    case 'due':
      return signal(step, input.kind, circumstances)
    case 'goodbye':
      return signal(step, 'goodbye', circumstances, { waitMs: Math.round(MOVE_MS * random) })
    case 'tick':
      return look(graceRunsOut(stir(step, circumstances), circumstances), circumstances)
    case 'stir':
      return stir(step, circumstances)
    case 'wake':
      return isRecent(follower, at) ? step : wake(step, circumstances)
    case 'opened':
      return also(signal(alive(step, at), 'opened', circumstances), { do: 'wayIsFree' })
    case 'bytes':
      return alive(step, at)
    case 'closed':
      return lost(step, input, circumstances)
    case 'renewal':
      return input.renewed ? signal(step, 'renewed', circumstances) : retry(step, 'notRenewed', circumstances)
    case 'snapshot':
      return upToDate(set(step, { wantsSnapshot: false }), circumstances)
    case 'event':
      return advanced(step, input, circumstances)
    case 'pulse':
      return beat(step, input, circumstances)
    case 'unreadable':
      return resync(step, circumstances)
    case 'incompatible':
      return incompatible(step, circumstances)
  }
}

function still(follower: Follower): Step {
  return { follower, effects: [] }
}

function set({ follower, effects }: Step, part: Partial<Follower>): Step {
  return { follower: { ...follower, ...part }, effects }
}

function also({ follower, effects }: Step, ...more: readonly Effect[]): Step {
  return { follower, effects: [...effects, ...more] }
}

interface Details {
  readonly status?: number
  readonly waitMs?: number
}

/** One row of the table. */
function signal(step: Step, name: Signal, { at, known }: Circumstances, details: Details = {}): Step {
  const { follower } = step
  const rule = RULES[name]
  if (!rule.heardWhile.includes(follower.line)) return step
  const told = set(step, {
    connection: nextConnection(follower.connection, name, at.steady, details.status),
    line: rule.line ?? follower.line,
  })
  switch (rule.line) {
    case 'opening': {
      const fresh = follower.wantsSnapshot || !known
      const begun = { heard: false, life: at, expected: undefined, cursorAtPulse: undefined, wantsSnapshot: fresh }
      return also(set(told, begun), { do: 'open', fresh })
    }
    case 'waiting':
      return also(told, { do: 'wait', ms: details.waitMs ?? 0 })
    case 'renewing':
      return also(told, { do: 'renew' })
    case 'off':
      return also(told, { do: 'hangUp' })
    default:
      return told
  }
}

export function nextConnection(connection: Connection, name: Signal, steady: number, status?: number): Connection {
  const state = RULES[name].shown[connection.state] ?? connection.state
  const last = name === 'current' ? undefined : (status ?? connection.status)
  if (state === connection.state && last === connection.status) return connection
  const since = state === connection.state ? connection.since : steady
  return { state, since, ...(last !== undefined && { status: last }) }
}

/** After a sleep a whole night of old messages may be waiting in the line: it is cut, not listened to. */
function stir(step: Step, circumstances: Circumstances): Step {
  const { at } = circumstances
  const { stirred } = step.follower
  const back = setBackMs(stirred, at)
  const now = set(step, { stirred: at })
  const jumped = back > SET_BACK_MS || elapsedMs(stirred, at) > JUMP_MS
  return jumped ? wake(now, circumstances, back > SET_BACK_MS ? back : 0) : now
}

function wake(step: Step, circumstances: Circumstances, back = 0): Step {
  if (step.follower.line === 'off') return step
  const forgotten = also(set(step, { attempts: 0 }), { do: 'forgetSamples', setBackMs: back })
  return also(signal(forgotten, 'woke', circumstances), { do: 'wayIsFree' })
}

function isRecent({ line, life, connection }: Follower, at: Moment): boolean {
  const recentMs = connection.state === 'live' ? RECENT_PULSE_MS : RECENT_ATTEMPT_MS
  return isTalking(line) && elapsedMs(life, at) <= recentMs
}

function isTalking(line: Line): boolean {
  return line === 'opening' || line === 'open'
}

function graceRunsOut(step: Step, circumstances: Circumstances): Step {
  const { connection, line } = step.follower
  if (connection.state !== 'moving' || circumstances.at.steady - connection.since <= GRACE_MS) return step
  return signal(step, line === 'open' ? 'slowMove' : 'graceOver', circumstances)
}

function look(step: Step, circumstances: Circumstances): Step {
  const { line, life, expected } = step.follower
  const { steady } = circumstances.at
  if (!isTalking(line)) return step
  if (steady - life.steady > SEM_PULSO_MS) return retry(step, 'silent', circumstances, { status: 0 })
  return expected && steady - expected.since > LATE_MS ? resync(step, circumstances) : step
}

/** While a first message is still arriving, bytes count as life. */
function alive(step: Step, at: Moment): Step {
  return step.follower.heard ? step : set(step, { life: at })
}

function lost(step: Step, failure: { status: number; waitMs: number | undefined }, circumstances: Circumstances): Step {
  const { status, waitMs } = failure
  if (status === 401 && step.follower.renewals === 0) {
    return signal(set(step, { renewals: 1 }), 'unauthorized', circumstances, { status })
  }
  return retry(set(step, { renewals: 0 }), 'closed', circumstances, { status, waitMs })
}

/** Waits longer each time; a wait the server asked for comes on top. */
function retry(step: Step, name: Signal, circumstances: Circumstances, details: Details = {}): Step {
  const { attempts } = step.follower
  const waitMs = backOff(STREAM_PACE, attempts, circumstances.random, details.waitMs)
  return signal(set(step, { attempts: attempts + 1 }), name, circumstances, { ...details, waitMs })
}

/** What we hold is not to be trusted: ask for all of it. At once, but not again and again. */
function resync(step: Step, circumstances: Circumstances): Step {
  const { disagreements } = step.follower
  const wanting = set(step, { wantsSnapshot: true, disagreements: disagreements + 1 })
  if (disagreements === 0) return signal(wanting, 'resync', circumstances)
  const waitMs = backOff(SNAPSHOT_PACE, disagreements - 1, circumstances.random)
  return signal(wanting, 'resyncLater', circumstances, { waitMs })
}

function incompatible(step: Step, circumstances: Circumstances): Step {
  const { disagreements } = step.follower
  const waitMs = backOff(SNAPSHOT_PACE, disagreements, circumstances.random)
  return signal(set(step, { disagreements: disagreements + 1 }), 'incompatible', circumstances, { waitMs })
}

function upToDate(step: Step, circumstances: Circumstances): Step {
  const sure = { heard: true, life: circumstances.at, attempts: 0, renewals: 0 }
  return signal(set(step, sure), 'current', circumstances)
}

function advanced(step: Step, event: Extract<Input, { kind: 'event' }>, circumstances: Circumstances): Step {
  const { application, cursor } = event
  if (application === 'gap' || application === 'otherEpoch') return resync(step, circumstances)
  const { expected } = step.follower
  if (application === 'repeated' || !expected || cursor === undefined || cursor < expected.cursor) return step
  return upToDate(set(step, { expected: undefined }), circumstances)
}

function beat(step: Step, pulse: Extract<Input, { kind: 'pulse' }>, circumstances: Circumstances): Step {
  const { check, cursor, confirmedCursor } = pulse
  const { at } = circumstances
  const { wantsSnapshot, expected, disagreements } = step.follower
  // A server that beats but never sends the snapshot we wait for is as good as silent.
  if (wantsSnapshot) return set(step, { heard: true })
  const since = expected?.since ?? at.steady
  const compared = set(step, {
    heard: true,
    life: at,
    cursorAtPulse: confirmedCursor,
    expected: check === 'behind' ? { cursor, since } : undefined,
    disagreements: check === 'agrees' ? 0 : disagreements,
  })
  if (check === 'differs' || check === 'wentBack') return resync(compared, circumstances)
  return check === 'behind' ? compared : upToDate(compared, circumstances)
}
