import { Places } from './places'
import { Refusal } from './refusal'

/** Two, so that something short need not wait behind something long; with what it does at other queues, never all connections. */
const AT_ONCE = 2
/** Many people who work at the same moment; each waits for milliseconds. */
const MOST_WAITING = 100
const SOON_S = 5

/**
 * What one company does waits for itself here, where waiting costs nothing, and not on a lock of the database with a
 * connection in hand that everybody else needs.
 */
export class OwnQueue {
  readonly #owners = new Map<string, Places>()
  readonly #what: string

  /** `what` there is too much of, in Portuguese. */
  constructor(what: string) {
    this.#what = what
  }

  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const places = this.#owners.get(owner) ?? new Places(AT_ONCE)
    if (places.areTaken && places.waiting >= MOST_WAITING) throw this.#tooMany()
    this.#owners.set(owner, places)
    try {
      return await places.during(work)
    } finally {
      if (places.areFree) this.#owners.delete(owner)
    }
  }

  #tooMany(): Refusal {
    const words = `${this.#what} ao mesmo tempo. Aguarde um instante e tente de novo.`
    return new Refusal(429, [words], { 'retry-after': String(SOON_S) })
  }
}
