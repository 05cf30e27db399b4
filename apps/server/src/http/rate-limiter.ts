import { LRUCache } from 'lru-cache'
import type { SteadyClock } from '../steady-clock'
import { Refusal } from './refusal'
import { waitInWords } from './wait-in-words'

export interface Rate {
  readonly perMinute: number
  /** What may come at once after a rest. */
  readonly burst: number
}

interface Bucket {
  /** Time not yet used up; each one costs some. */
  readonly savedMs: number
  readonly at: number
}

const MAX_KEYS = 10_000

/** How often each caller may come. Only callers that are known already: others could push those out of the memory. */
export class RateLimiter {
  readonly #rate: Rate
  readonly #now: SteadyClock
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_KEYS })

  constructor(rate: Rate, now: SteadyClock) {
    this.#rate = rate
    this.#now = now
  }

  /**
   * Takes one and returns 0, or takes none and returns the milliseconds until there is one. What is large counts for several, at most for
   * all that may come at once: it passes after a rest.
   */
  take(key: string, weight = 1): number {
    const { perMinute, burst } = this.#rate
    const eachMs = 60_000 / perMinute
    const costMs = Math.min(weight, burst) * eachMs
    const now = this.#now()
    const { savedMs, at } = this.#buckets.get(key) ?? { savedMs: burst * eachMs, at: now }
    const saved = Math.min(burst * eachMs, savedMs + now - at)
    this.#buckets.set(key, { savedMs: saved >= costMs ? saved - costMs : saved, at: now })
    return saved >= costMs ? 0 : Math.ceil(costMs - saved)
  }

  /** `what` in Portuguese, as the subject of "em pouco tempo". */
  admit(key: string, what: string, weight = 1): void {
    const waitMs = this.take(key, weight)
    if (waitMs === 0) return
    const seconds = Math.ceil(waitMs / 1000)
    throw new Refusal(429, [`${what} em pouco tempo. Aguarde ${waitInWords(seconds)} e envie de novo.`], {
      'retry-after': String(seconds),
    })
  }
}
