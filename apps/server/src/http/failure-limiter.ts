import { LRUCache } from 'lru-cache'
import { atMost } from '../at-most'
import type { SteadyClock } from '../steady-clock'

export interface FailureLimit {
  /** Failures accepted within one window; the next one is blocked. */
  readonly limit: number
  readonly windowMs: number
  /** Bounds the memory; past it the window that was longest not asked for is forgotten. */
  readonly maxKeys: number
}

interface Window {
  failures: number
}

/**
 * Counts failures per key in windows that start with the first failure. Tries made while blocked do not prolong the
 * block, so a station that keeps trying by itself gets its answer when the window ends.
 */
export class FailureLimiter {
  readonly #limit: number
  readonly #windows: LRUCache<string, Window>

  constructor({ limit, windowMs, maxKeys }: FailureLimit, now: SteadyClock) {
    this.#limit = limit
    this.#windows = new LRUCache({ ...atMost(maxKeys), ttl: windowMs, ttlResolution: 0, perf: { now } })
  }

  /** Milliseconds until the key may fail again; 0 when it may now. */
  blockedFor(key: string): number {
    return this.left(key) > 0 ? 0 : Math.max(0, this.#windows.getRemainingTTL(key))
  }

  /** How many more failures the key is allowed in its window. */
  left(key: string): number {
    return Math.max(0, this.#limit - (this.#windows.get(key)?.failures ?? 0))
  }

  count(key: string): void {
    const window = this.#windows.get(key)
    if (window) window.failures += 1
    else this.#windows.set(key, { failures: 1 })
  }

  /** Takes one failure back: it was counted ahead and was none. */
  forgive(key: string): void {
    const window = this.#windows.get(key)
    if (window && window.failures > 0) window.failures -= 1
  }
}
