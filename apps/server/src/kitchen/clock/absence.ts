import type { ComandoDoTempo } from '@kds/domain/comandos'

export interface AbsenceParts {
  /** Milliseconds that only ever go on, whatever happens to the time of day. */
  readonly steadyMs: () => number
  readonly graceMs?: number
}

type Alarm = Extract<ComandoDoTempo['tipo'], 'alarmarNaoVisto' | 'alarmarAtraso'>

/** A station waits up to 15 s before it tries again, and a moment more to tell what it painted and what was tapped meanwhile. */
const GRACE_MS = 20_000

/**
 * From which absence on an alarm waits. After less than ten seconds every station has reported before an order's thirty
 * seconds are over; a tap that finished an order in time may wait in a station from any absence longer than the change of a lease.
 */
const SHORTEST_ABSENCE_MS: Readonly<Record<Alarm, number>> = { alarmarNaoVisto: 10_000, alarmarAtraso: 5_000 }

const ALARMS = Object.keys(SHORTEST_ABSENCE_MS) as Alarm[]

/** Whether the house was away a moment ago, all its servers or its database, so that its stations are only just coming back. */
export class Absence {
  readonly #steadyMs: () => number
  readonly #graceMs: number
  #lastPresent = Number.NEGATIVE_INFINITY
  readonly #graceUntil: Record<Alarm, number> = { alarmarNaoVisto: 0, alarmarAtraso: 0 }

  constructor({ steadyMs, graceMs = GRACE_MS }: AbsenceParts) {
    this.#steadyMs = steadyMs
    this.#graceMs = graceMs
  }

  /** To be said often, by what nothing can delay: silence is how an absence shows. */
  present(): void {
    const now = this.#steadyMs()
    for (const alarm of ALARMS) {
      if (now - this.#lastPresent > SHORTEST_ABSENCE_MS[alarm]) this.#graceUntil[alarm] = now + this.#graceMs
    }
    this.#lastPresent = now
  }

  /** Another server answered for the house all the while, whatever this one saw of it. */
  presentElsewhere(): void {
    this.#lastPresent = this.#steadyMs()
  }

  /** Alarms that have to wait, and for how long. */
  get withheld(): { readonly tipos: ReadonlySet<Alarm>; readonly forMs: number } {
    const now = this.#steadyMs()
    const tipos = ALARMS.filter((alarm) => now < this.#graceUntil[alarm])
    return { tipos: new Set(tipos), forMs: Math.max(0, ...tipos.map((alarm) => this.#graceUntil[alarm] - now)) }
  }
}
