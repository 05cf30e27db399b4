import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../at-most'
import type { SteadyClock } from '../../steady-clock'

export interface LookupParts<Value> {
  /** Answers for many at once; what is missing from the answer does not exist. */
  readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  readonly now: SteadyClock
  /** What was revoked must be forgotten within 10 s; half of that leaves room for a slow answer. */
  readonly rememberMs?: number
  readonly most?: number
}

interface Waiting<Value> {
  readonly answer: Promise<Value | undefined>
  readonly settle: (value: Value | undefined) => void
  readonly fail: (reason: unknown) => void
}

const MOST_AT_ONCE = 500
/** After a question about somebody unknown: a house full of strangers costs fifty a second at most. */
const PAUSE_MS = 20

/**
 * Asks the database who somebody is once in a while, not once a request. One question is on its way at a time and takes
 * everybody with it who waits, so that a stranger with a new bearer for each request costs next to nothing, and keeps
 * nobody out whose bearer is good.
 */
export class RememberedLookup<Value extends object | string> {
  readonly #find: LookupParts<Value>['find']
  readonly #now: SteadyClock
  readonly #rememberMs: number
  readonly #found: LRUCache<string, Value>
  /** Apart from what was found: guesses must not push out what is in use. */
  readonly #missing: LRUCache<string, true>
  #waiting = new Map<string, Waiting<Value>>()
  #asking = false

  constructor({ find, now, rememberMs = 5_000, most = 10_000 }: LookupParts<Value>) {
    this.#find = find
    this.#now = now
    this.#rememberMs = rememberMs
    const limits = { ...atMost(most), ttl: rememberMs, ttlResolution: 0, perf: { now } }
    this.#found = new LRUCache<string, Value>(limits)
    this.#missing = new LRUCache<string, true>(limits)
  }

  get(key: string): Promise<Value | undefined> {
    const value = this.#found.get(key)
    if (value !== undefined || this.#missing.has(key)) return Promise.resolve(value)
    const waiting = this.#waiting.get(key) ?? waitingFor<Value>()
    this.#waiting.set(key, waiting)
    void this.#ask()
    return waiting.answer
  }

  async #ask(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    while (this.#waiting.size > 0) {
      const strangers = await this.#askFor([...this.#waiting].slice(0, MOST_AT_ONCE))
      if (strangers) await delay(PAUSE_MS)
    }
    this.#asking = false
  }

  /** Whether somebody was asked for who does not exist. */
  async #askFor(asked: readonly (readonly [string, Waiting<Value>])[]): Promise<boolean> {
    for (const [key] of asked) this.#waiting.delete(key)
    const askedAt = this.#now()
    try {
      const values = await this.#find(asked.map(([key]) => key))
      for (const [key, { settle }] of asked) {
        const value = values.get(key)
        // From when it was asked: an answer that took long is that much older.
        const ttl = this.#rememberMs - (this.#now() - askedAt)
        if (ttl > 0 && value !== undefined) this.#found.set(key, value, { ttl })
        if (ttl > 0 && value === undefined) this.#missing.set(key, true, { ttl })
        settle(value)
      }
      return values.size < asked.length
    } catch (error) {
      for (const [, { fail }] of asked) fail(error)
      return true
    }
  }
}

function waitingFor<Value>(): Waiting<Value> {
  let settle: Waiting<Value>['settle'] = () => {}
  let fail: Waiting<Value>['fail'] = () => {}
  const answer = new Promise<Value | undefined>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  return { answer, settle, fail }
}
