import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { atMost } from '../at-most'
import type { SteadyClock } from '../steady-clock'
import { Refusal } from './refusal'

const HOLD_MS = 1_000
/** Of one caller; each is a connection whose body is not read. */
const MOST_HELD = 200
const MAX_KEYS = 10_000

/**
 * A caller that was told to wait and asks again at once, in a loop somebody wrote carelessly, hears its next refusals a little later:
 * turned away two hundred times a second it would take from everybody what reading and refusing costs. Who waits as it was told never meets it.
 */
export class Impatience {
  readonly #now: SteadyClock
  /** Until when each was told to wait. */
  readonly #told = new LRUCache<string, number>(atMost(MAX_KEYS))
  readonly #held = new Map<string, number>()

  constructor(now: SteadyClock) {
    this.#now = now
  }

  /** What `admit` throws is thrown on, sooner or later. */
  async bear<Admitted>(key: string, admit: () => Admitted): Promise<Admitted> {
    try {
      return admit()
    } catch (error) {
      if (error instanceof Refusal) await this.#hold(key, Number(error.headers['retry-after'] ?? 0))
      throw error
    }
  }

  async #hold(key: string, seconds: number): Promise<void> {
    const now = this.#now()
    const wasTold = (this.#told.get(key) ?? Number.NEGATIVE_INFINITY) > now
    this.#told.set(key, now + seconds * 1_000)
    const held = this.#held.get(key) ?? 0
    if (!wasTold || held >= MOST_HELD) return
    this.#held.set(key, held + 1)
    await delay(HOLD_MS)
    const left = (this.#held.get(key) ?? 1) - 1
    if (left > 0) this.#held.set(key, left)
    else this.#held.delete(key)
  }
}
