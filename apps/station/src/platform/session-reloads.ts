import type { Clock } from '../ports/clock'
import type { Reloads } from '../ports/reloads'

const CHAVE = 'recargas'

/** Kept by the tab. Where it keeps nothing every reload would be the first: then none is allowed. */
export class SessionReloads implements Reloads {
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  recent(ms: number): number {
    try {
      const now = this.#clock.now()
      return this.#times().filter((time) => Math.abs(now - time) < ms).length
    } catch {
      return Number.POSITIVE_INFINITY
    }
  }

  add(): void {
    sessionStorage.setItem(CHAVE, JSON.stringify([...this.#times(), this.#clock.now()].slice(-10)))
  }

  #times(): number[] {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CHAVE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((time) => typeof time === 'number') : []
  }
}
