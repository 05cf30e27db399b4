export interface AbsenceParts {
  /** Milliseconds that only ever go on, whatever happens to the time of day. */
  readonly steadyMs: () => number
  readonly graceMs?: number
}

/** A station waits up to 15 s before it tries again, and a moment more to tell what it painted meanwhile. */
const GRACE_MS = 20_000
/** After a shorter one every station has reported before an order's thirty seconds are over. */
const SHORTEST_ABSENCE_MS = 10_000

/** Whether the house was away a moment ago, itself or its database, so that its stations are only just coming back. */
export class Absence {
  readonly #steadyMs: () => number
  readonly #graceMs: number
  #lastPresent = Number.NEGATIVE_INFINITY
  #graceUntil = 0

  constructor({ steadyMs, graceMs = GRACE_MS }: AbsenceParts) {
    this.#steadyMs = steadyMs
    this.#graceMs = graceMs
  }

  /** To be said often: silence is how an absence shows. */
  present(): void {
    const now = this.#steadyMs()
    if (now - this.#lastPresent > SHORTEST_ABSENCE_MS) this.#graceUntil = now + this.#graceMs
    this.#lastPresent = now
  }

  get stationsReturning(): boolean {
    return this.#steadyMs() < this.#graceUntil
  }
}
