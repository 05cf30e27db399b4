import { setTimeout as delay } from 'node:timers/promises'
import { clientSite } from '../http/client-address'
import { PASSWORD_COST_MS } from '../http/work-cost'
import type { SteadyClock } from '../steady-clock'
import type { Place } from './sign-in-tries'

/** Who gives a password. */
export interface Giver {
  /** With whom it waits in one line. */
  readonly name: string
  /** The account was opened there before. */
  readonly isKnown: boolean
}

/** As whom somebody waits who tries an account there: whoever knows a password makes himself as many known browsers as he likes, and they are one. */
export function giverAt({ address, browser }: Place, account: string): Giver {
  return browser === undefined
    ? { name: clientSite(address), isKnown: false }
    : { name: `conta ${account}`, isKnown: true }
}

/** What took less was refused without a look at the password. */
const LOOK_MS = PASSWORD_COST_MS / 2
const LONGEST_REST_MS = 1_000

/**
 * Passwords given by whom nobody knows yet. A look at one takes a core for a tenth of a second, and there are small machines with two: so one is
 * looked at at a time, with a rest as long as the look before the next. Of those who wait, whoever was served longest ago is next, and known
 * browsers and strangers in turn: somebody with a thousand networks keeps no owner out of the browser he always uses, and a thousand browsers
 * keep out no newcomer.
 */
export class PasswordTurns {
  readonly #steadyMs: SteadyClock
  readonly #rest: (ms: number) => Promise<unknown>
  readonly #known = new Line()
  readonly #strangers = new Line()
  #isTaken = false
  #lastWasKnown = false

  constructor(steadyMs: SteadyClock, rest: (ms: number) => Promise<unknown> = delay) {
    this.#steadyMs = steadyMs
    this.#rest = rest
  }

  /** Says what the look took; 0 where there was none. */
  async during<Result>(giver: Giver, look: () => Promise<Result>, looked: (ms: number) => void): Promise<Result> {
    if (this.#isTaken) await (giver.isKnown ? this.#known : this.#strangers).wait(giver.name)
    this.#isTaken = true
    const began = this.#steadyMs()
    try {
      return await look()
    } finally {
      const ms = this.#steadyMs() - began
      const rested = ms > LOOK_MS ? this.#rest(Math.min(ms, LONGEST_REST_MS)) : Promise.resolve()
      looked(ms > LOOK_MS ? ms : 0)
      void rested.then(() => this.#goOn())
    }
  }

  #goOn(): void {
    const lines = this.#lastWasKnown ? [this.#strangers, this.#known] : [this.#known, this.#strangers]
    const line = lines.find((one) => !one.isEmpty)
    this.#isTaken = line !== undefined
    if (!line) return
    this.#lastWasKnown = line === this.#known
    line.next()
  }
}

/** Everybody with a line of his own, and these in turn. */
class Line {
  readonly #waiting = new Map<string, (() => void)[]>()

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  wait(name: string): Promise<void> {
    return new Promise((go) => {
      const own = this.#waiting.get(name)
      if (own) own.push(go)
      else this.#waiting.set(name, [go])
    })
  }

  next(): void {
    const [first] = this.#waiting
    if (!first) return
    const [name, [go, ...others]] = first
    this.#waiting.delete(name)
    if (others.length > 0) this.#waiting.set(name, others)
    go?.()
  }
}
