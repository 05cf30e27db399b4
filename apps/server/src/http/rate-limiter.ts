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

  /** Takes one and returns 0, or takes none and returns the milliseconds until there is one. */
  take(key: string): number {
    const { perMinute, burst } = this.#rate
    const eachMs = 60_000 / perMinute
    const now = this.#now()
    const { savedMs, at } = this.#buckets.get(key) ?? { savedMs: burst * eachMs, at: now }
    const saved = Math.min(burst * eachMs, savedMs + now - at)
    this.#buckets.set(key, { savedMs: saved >= eachMs ? saved - eachMs : saved, at: now })
    return saved >= eachMs ? 0 : Math.ceil(eachMs - saved)
  }

  /** `what` in Portuguese, as the subject of "em pouco tempo". */
  admit(key: string, what: string): void {
    const waitMs = this.take(key)
    if (waitMs === 0) return
    const seconds = Math.ceil(waitMs / 1000)
    throw new Refusal(429, [`${what} em pouco tempo. Aguarde ${waitInWords(seconds)} e envie de novo.`], {
      'retry-after': String(seconds),
    })
  }
}
