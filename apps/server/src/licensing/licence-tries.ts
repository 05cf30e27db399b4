import { LRUCache } from 'lru-cache'
import { AskedTogether } from '../asked-together'
import { atMost } from '../at-most'
import { FailureLimiter } from '../http/failure-limiter'
import type { SteadyClock } from '../steady-clock'

const WINDOW_MS = 5 * 60_000
const MAX_KEYS = 10_000

export type Tried<Licence> = { readonly blockedMs: number } | { readonly licence: Licence | undefined }

interface Looking {
  count: number
  /** Resolves when one of them has its answer. */
  next: Promise<void>
  done: () => void
}

/**
 * Keeps guesses few. A number is only looked up while its address may still be wrong about it, also when many are sent
 * at once: never more looks than failures left, the others wait their turn. So an address over its limit learns nothing,
 * not even from a right guess.
 *
 * What once opened something for an address is no guess: it is looked up whatever else that address gets wrong, so that
 * a whole restaurant is not locked out by one of its own. And the same wrong number again is the same failure.
 */
export class LicenceTries {
  readonly #byAddress: FailureLimiter
  readonly #byNumber: FailureLimiter
  readonly #opened = new LRUCache<string, true>(atMost(MAX_KEYS))
  readonly #failed: LRUCache<string, true>
  readonly #looking = new Map<string, Looking>()
  /** The right number a thousand times at once is one question. */
  readonly #together = new AskedTogether()

  constructor(now: SteadyClock) {
    this.#byAddress = new FailureLimiter({ limit: 20, windowMs: WINDOW_MS, maxKeys: MAX_KEYS }, now)
    this.#byNumber = new FailureLimiter({ limit: 10, windowMs: WINDOW_MS, maxKeys: MAX_KEYS }, now)
    this.#failed = new LRUCache({ ...atMost(MAX_KEYS), ttl: WINDOW_MS, ttlResolution: 0, perf: { now } })
  }

  /** `look` finds a licence that may be used, or nothing; what it throws counts for nothing. */
  async of<Licence>(network: string, hash: string, look: () => Promise<Licence | undefined>): Promise<Tried<Licence>> {
    const numberWait = this.#byNumber.blockedFor(hash)
    if (numberWait > 0) return { blockedMs: numberWait }
    const pair = `${network} ${hash}`
    if (this.#opened.has(pair)) return { licence: this.#judged(network, hash, await this.#together.ask(pair, look)) }

    const turn = await this.#turn(network)
    if (typeof turn === 'number') return { blockedMs: turn }
    try {
      return { licence: this.#judged(network, hash, await look()) }
    } finally {
      turn()
    }
  }

  #judged<Licence>(network: string, hash: string, licence: Licence | undefined): Licence | undefined {
    const pair = `${network} ${hash}`
    if (licence !== undefined) {
      this.#opened.set(pair, true)
      return licence
    }
    this.#opened.delete(pair)
    this.#byNumber.count(hash)
    if (!this.#failed.has(pair)) this.#byAddress.count(network)
    this.#failed.set(pair, true)
    return undefined
  }

  /** How long the address is blocked, or what to call when the look is done. */
  async #turn(network: string): Promise<number | (() => void)> {
    for (;;) {
      const blockedMs = this.#byAddress.blockedFor(network)
      if (blockedMs > 0) return blockedMs
      const looking = this.#looking.get(network)
      if (!looking || looking.count < this.#byAddress.left(network)) return this.#begin(network)
      await looking.next
    }
  }

  #begin(network: string): () => void {
    const looking = this.#looking.get(network) ?? { count: 0, ...signal() }
    this.#looking.set(network, looking)
    looking.count += 1
    return () => {
      looking.count -= 1
      if (looking.count === 0) this.#looking.delete(network)
      const { done } = looking
      Object.assign(looking, signal())
      done()
    }
  }
}

function signal(): Pick<Looking, 'next' | 'done'> {
  let done = () => {}
  const next = new Promise<void>((resolve) => {
    done = resolve
  })
  return { next, done }
}
