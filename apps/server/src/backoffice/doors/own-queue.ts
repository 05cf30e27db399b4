import { Refusal } from '../../http/refusal'

/** Two, so that something short need not wait behind something long; with what it does at other queues, never all connections. */
const AT_ONCE = 2
/** Many people who work at the same moment; each waits for milliseconds. */
const MOST_WAITING = 100
const SOON_S = 5

interface Owner {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * What one company does waits for itself here, where waiting costs nothing, and not on a lock of the database with a
 * connection in hand that everybody else needs.
 */
export class OwnQueue {
  readonly #owners = new Map<string, Owner>()
  readonly #what: string

  /** `what` there is too much of, in Portuguese. */
  constructor(what: string) {
    this.#what = what
  }

  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#owners.get(owner) ?? { running: 0, waiting: [] }
    this.#owners.set(owner, own)
    if (own.running < AT_ONCE) own.running += 1
    else if (own.waiting.length < MOST_WAITING) await new Promise<void>((go) => own.waiting.push(go))
    else throw this.#tooMany()
    try {
      return await work()
    } finally {
      const next = own.waiting.shift()
      if (next) next()
      else {
        own.running -= 1
        if (own.running === 0) this.#owners.delete(owner)
      }
    }
  }

  #tooMany(): Refusal {
    const words = `${this.#what} ao mesmo tempo. Aguarde um instante e tente de novo.`
    return new Refusal(429, [words], { 'retry-after': String(SOON_S) })
  }
}
