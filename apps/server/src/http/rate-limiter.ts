import { LRUCache } from 'lru-cache'
import { atMost } from '../at-most'
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
  readonly #buckets = new LRUCache<string, Bucket>(atMost(MAX_KEYS))

  constructor(rate: Rate, now: SteadyClock) {
    this.#rate = rate
    this.#now = now
  }

  /**
   * Takes one and returns 0, or takes none and returns the milliseconds until there is one. What is large counts for several, at most for
   * all that may come at once: it passes after a rest.
   */
  take(key: string, weight = 1): number {
    const costMs = Math.min(weight, this.#rate.burst) * this.#eachMs
    const { savedMs, at } = this.#filled(key)
    const enough = savedMs >= costMs
    this.#buckets.set(key, { savedMs: enough ? savedMs - costMs : savedMs, at })
    return enough ? 0 : Math.ceil(costMs - savedMs)
  }

  /** For what is known only after it was done: taken although there may not be enough, and the next waits until it is made up for. */
  owe(key: string, weight: number): void {
    const { burst } = this.#rate
    const { savedMs, at } = this.#filled(key)
    this.#buckets.set(key, { savedMs: Math.max(savedMs - weight * this.#eachMs, -burst * this.#eachMs), at })
  }

  /** For what was taken and turned out to cost nothing. */
  giveBack(key: string): void {
    this.owe(key, -1)
  }

  /** `what` in Portuguese, as the subject of "em pouco tempo". */
  admit(key: string, what: string, weight = 1): void {
    const waitMs = this.take(key, weight)
    if (waitMs > 0) throw tooMuch(what, waitMs)
  }

  /** Takes one and returns the milliseconds until its turn; refuses who would wait longer than `longestMs`, and takes none. */
  queue(key: string, what: string, longestMs: number): number {
    const { savedMs, at } = this.#filled(key)
    const left = savedMs - this.#eachMs
    if (-left > longestMs) throw tooMuch(what, -left - longestMs)
    this.#buckets.set(key, { savedMs: left, at })
    return Math.max(0, Math.ceil(-left))
  }

  get #eachMs(): number {
    return 60_000 / this.#rate.perMinute
  }

  #filled(key: string): Bucket {
    const at = this.#now()
    const mostMs = this.#rate.burst * this.#eachMs
    const before = this.#buckets.get(key)
    return { savedMs: before ? Math.min(mostMs, before.savedMs + at - before.at) : mostMs, at }
  }
}

function tooMuch(what: string, waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000)
  return new Refusal(429, [`${what} em pouco tempo. Aguarde ${waitInWords(seconds)} e envie de novo.`], {
    'retry-after': String(seconds),
  })
}
