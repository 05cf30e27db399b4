import type { ComandoDoTempo } from '@kds/domain/comandos'
import { SEM_PULSO_MS } from '@kds/protocol/stream'
import { processorMs } from '../../http/held-loop'

type Alarm = Extract<ComandoDoTempo['tipo'], 'alarmarNaoVisto' | 'alarmarAtraso'>

/** Why alarms wait. */
export type Reason = 'away' | 'stood still'

export interface AbsenceParts {
  /** Milliseconds that only ever go on, whatever happens to the time of day. */
  readonly steadyMs: () => number
  /** The processor's time of this process. */
  readonly processorMs?: () => number
  readonly graceMs?: number
  /** Alarms wait from now on. */
  readonly onWithheld?: (wait: {
    readonly reason: Reason
    readonly tipos: readonly Alarm[]
    readonly ms: number
  }) => void
}

/** A station waits up to 15 s before it tries again, and a moment more to tell what it painted and what was tapped meanwhile. */
const GRACE_MS = 20_000

/**
 * From which absence on an alarm waits. After less than ten seconds every station has reported before an order's thirty
 * seconds are over; a tap that finished an order in time may wait in a station from any absence longer than the change of a lease.
 */
const SHORTEST_ABSENCE_MS: Readonly<Record<Alarm, number>> = { alarmarNaoVisto: 10_000, alarmarAtraso: 5_000 }

const ALARMS = Object.keys(SHORTEST_ABSENCE_MS) as Alarm[]

/** What lies in the lines of stations that never lost theirs is read within a moment. */
const SETTLING_MS = 2_000
/** Whoever can make a server stand still again and again must not silence everybody's alarms by it. */
const SETTLES_EVERY_MS = 60_000
/** Stations that heard nothing for longer have gone, and are a while in coming back: once in so long they are waited for. */
const WAITED_FOR_EVERY_MS = 300_000
/** Longer between two looks, and the loop stood still. Looked at twice a second. */
const A_STANDSTILL_MS = 1_500
/** One that was stopped, or whose machine slept, used nothing; one that works does, however many others want its core. */
const LEAST_USED = 0.02

/**
 * Whether the house was away a moment ago, all its servers or its database, so that its stations are only just coming back. A process that ran
 * all the while and merely served nobody was not: its streams stayed open.
 */
export class Absence {
  readonly #parts: AbsenceParts
  readonly #graceUntil: Record<Alarm, number> = { alarmarNaoVisto: 0, alarmarAtraso: 0 }
  #lastPresent = Number.NEGATIVE_INFINITY
  /** Of the time since it was last present. */
  #stoodStillMs = 0
  #lastLook: { readonly at: number; readonly usedMs: number } | undefined
  #settledAt = Number.NEGATIVE_INFINITY
  #waitedAt = Number.NEGATIVE_INFINITY

  constructor(parts: AbsenceParts) {
    this.#parts = parts
  }

  /** To be said often, by what nothing can delay: silence is how an absence shows. */
  present(): void {
    this.look()
    const now = this.#parts.steadyMs()
    const silentMs = now - this.#lastPresent
    const awayMs = silentMs - this.#stoodStillMs
    if (silentMs > SHORTEST_ABSENCE_MS.alarmarAtraso) {
      const isAway = awayMs > SHORTEST_ABSENCE_MS.alarmarAtraso
      this.#withhold(isAway ? 'away' : 'stood still', isAway ? awayMs : silentMs, now)
    }
    this.#lastPresent = now
    this.#stoodStillMs = 0
  }

  /** Another server answered for the house all the while, whatever this one saw of it. */
  presentElsewhere(): void {
    this.look()
    this.#lastPresent = this.#parts.steadyMs()
    this.#stoodStillMs = 0
  }

  /** To be called twice a second, whether or not anybody is there: when nobody could, the loop stood still. */
  look(): void {
    const at = this.#parts.steadyMs()
    const usedMs = (this.#parts.processorMs ?? processorMs)()
    const last = this.#lastLook
    this.#lastLook = { at, usedMs }
    if (!last || at - last.at < A_STANDSTILL_MS) return
    if (usedMs - last.usedMs >= LEAST_USED * (at - last.at)) this.#stoodStillMs += at - last.at
  }

  /** Alarms that have to wait, and for how long. */
  get withheld(): { readonly tipos: ReadonlySet<Alarm>; readonly forMs: number } {
    const now = this.#parts.steadyMs()
    const tipos = ALARMS.filter((alarm) => now < this.#graceUntil[alarm])
    return { tipos: new Set(tipos), forMs: Math.max(0, ...tipos.map((alarm) => this.#graceUntil[alarm] - now)) }
  }

  #withhold(reason: Reason, silentMs: number, now: number): void {
    const ms = reason === 'away' ? (this.#parts.graceMs ?? GRACE_MS) : this.#afterAStandstill(silentMs, now)
    const tipos = ALARMS.filter((alarm) => silentMs > SHORTEST_ABSENCE_MS[alarm])
    if (ms === 0 || tipos.length === 0) return
    for (const alarm of tipos) this.#graceUntil[alarm] = Math.max(this.#graceUntil[alarm], now + ms)
    this.#parts.onWithheld?.({ reason, tipos, ms })
  }

  #afterAStandstill(silentMs: number, now: number): number {
    const grace = this.#parts.graceMs ?? GRACE_MS
    if (silentMs > SEM_PULSO_MS && now - this.#waitedAt > WAITED_FOR_EVERY_MS) {
      this.#waitedAt = now
      this.#settledAt = now
      return grace
    }
    if (now - this.#settledAt <= SETTLES_EVERY_MS) return 0
    this.#settledAt = now
    return Math.min(SETTLING_MS, grace)
  }
}
