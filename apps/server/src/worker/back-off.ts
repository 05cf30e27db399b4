export interface BackOffParts {
  readonly steadyMs: () => number
  readonly firstMs: number
  readonly longestMs: number
}

interface Failing {
  readonly failures: number
  readonly until: number
}

/** More than this fail at once only when everything does; the oldest is then forgotten and begins anew. */
const MOST_REMEMBERED = 10_000

/** Who failed waits, twice as long each time, and nobody else does. */
export class BackOff {
  readonly #parts: BackOffParts
  readonly #failing = new Map<string, Failing>()

  constructor(parts: BackOffParts) {
    this.#parts = parts
  }

  /** How long to wait now. */
  failed(key: string): number {
    const { steadyMs, firstMs, longestMs } = this.#parts
    const failures = (this.#failing.get(key)?.failures ?? 0) + 1
    const waitMs = Math.min(firstMs * 2 ** (failures - 1), longestMs)
    this.#failing.delete(key)
    this.#failing.set(key, { failures, until: steadyMs() + waitMs })
    if (this.#failing.size > MOST_REMEMBERED) {
      const [oldest] = this.#failing.keys()
      if (oldest !== undefined) this.#failing.delete(oldest)
    }
    return waitMs
  }

  succeeded(key: string): void {
    this.#failing.delete(key)
  }

  isWaiting(key: string): boolean {
    const failing = this.#failing.get(key)
    return failing !== undefined && this.#parts.steadyMs() < failing.until
  }
}
