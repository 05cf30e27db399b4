export interface FailureLimit {
  /** Failures accepted within one window; the next one is blocked. */
  readonly limit: number
  readonly windowMs: number
  /** Bounds the memory; past it the oldest window is forgotten. */
  readonly maxKeys: number
}

interface Window {
  failures: number
  readonly endsAt: number
}

/**
 * Counts failures per key in windows that start with the first failure. Tries made while blocked do not prolong the
 * block, so a station that keeps trying by itself gets its answer when the window ends.
 */
export class FailureLimiter {
  readonly #limit: FailureLimit
  readonly #clock: () => Date
  /** In order of `endsAt`: windows have one length and are only ever added at the end. */
  readonly #windows = new Map<string, Window>()

  constructor(limit: FailureLimit, clock: () => Date) {
    this.#limit = limit
    this.#clock = clock
  }

  /** Milliseconds until the key may fail again; 0 when it may now. */
  blockedFor(key: string): number {
    const window = this.#windows.get(key)
    if (!window || window.failures < this.#limit.limit) return 0
    return Math.max(0, window.endsAt - this.#clock().getTime())
  }

  count(key: string): void {
    const now = this.#clock().getTime()
    this.#forgetEnded(now)
    const window = this.#windows.get(key)
    if (window) {
      window.failures += 1
      return
    }
    if (this.#windows.size >= this.#limit.maxKeys) this.#forgetOldest()
    this.#windows.set(key, { failures: 1, endsAt: now + this.#limit.windowMs })
  }

  get size(): number {
    return this.#windows.size
  }

  #forgetEnded(now: number): void {
    for (const [key, window] of this.#windows) {
      if (window.endsAt > now) return
      this.#windows.delete(key)
    }
  }

  #forgetOldest(): void {
    const oldest = this.#windows.keys().next()
    if (!oldest.done) this.#windows.delete(oldest.value)
  }
}
