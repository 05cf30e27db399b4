import { LRUCache } from 'lru-cache'
import { atMost } from '../at-most'
import { clientNetwork } from '../http/client-address'
import { FailureLimiter } from '../http/failure-limiter'
import type { SteadyClock } from '../steady-clock'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAX_KEYS = 50_000
/** Three of a million codes are right at any moment: it takes years to guess one, and the record tells of every hour of it. */
const CODES_AN_HOUR = 5

/** Where somebody tries. */
export interface Place {
  readonly address: string
  /** The name of a browser in which the account was opened before. */
  readonly browser?: string
}

/**
 * Wrong passwords. One network has few tries at one account, and some more at all of them; an account has a number of tries from all
 * networks together. The last two count only where the account was never opened, and none of them for a browser in which it was, which has
 * its own few: whoever wants to lock an owner out does so at a place where the owner never was, and for minutes. All such browsers of an account
 * have a number of tries together: who knew the password once may have made himself many, and guesses the next one.
 */
export class SignInTries {
  readonly #byPair: FailureLimiter
  readonly #byNetwork: FailureLimiter
  readonly #byAccount: FailureLimiter
  readonly #byItsBrowsers: FailureLimiter
  readonly #opensByPair: FailureLimiter
  readonly #opensByAccount: FailureLimiter
  readonly #told: FailureLimiter
  readonly #wrongCodes: FailureLimiter
  readonly #opened = new LRUCache<string, true>(atMost(MAX_KEYS))

  constructor(now: SteadyClock) {
    this.#byPair = new FailureLimiter({ limit: 6, windowMs: 5 * MINUTE, maxKeys: MAX_KEYS }, now)
    this.#byNetwork = new FailureLimiter({ limit: 40, windowMs: 10 * MINUTE, maxKeys: MAX_KEYS }, now)
    this.#byAccount = new FailureLimiter({ limit: 30, windowMs: 5 * MINUTE, maxKeys: MAX_KEYS }, now)
    this.#byItsBrowsers = new FailureLimiter({ limit: 30, windowMs: 5 * MINUTE, maxKeys: MAX_KEYS }, now)
    this.#told = new FailureLimiter({ limit: 1, windowMs: HOUR, maxKeys: MAX_KEYS }, now)
    this.#wrongCodes = new FailureLimiter({ limit: CODES_AN_HOUR, windowMs: HOUR, maxKeys: MAX_KEYS }, now)
    this.#opensByPair = new FailureLimiter({ limit: 60, windowMs: 10 * MINUTE, maxKeys: MAX_KEYS }, now)
    this.#opensByAccount = new FailureLimiter({ limit: 200, windowMs: 10 * MINUTE, maxKeys: MAX_KEYS }, now)
  }

  /** Milliseconds until this account may be tried there again; 0 when it may now. */
  blockedFor({ address, browser }: Place, account: string): number {
    if (browser !== undefined)
      return Math.max(this.#byPair.blockedFor(pairOf(browser, account)), this.#byItsBrowsers.blockedFor(account))
    const network = clientNetwork(address)
    const pair = pairOf(network, account)
    const own = this.#byPair.blockedFor(pair)
    if (this.#opened.has(pair)) return own
    return Math.max(own, this.#byNetwork.blockedFor(network), this.#byAccount.blockedFor(account))
  }

  /** Counted before the password is looked at: many tries at once are as many tries. */
  begin({ address, browser }: Place, account: string): void {
    const network = clientNetwork(address)
    this.#byPair.count(pairOf(browser ?? network, account))
    if (browser === undefined) {
      this.#byNetwork.count(network)
      this.#byAccount.count(account)
    } else this.#byItsBrowsers.count(account)
  }

  /**
   * As above, where there is no password to guess: what is tried with passwords does not count, nor what comes from elsewhere, for it is by
   * these ways that somebody who was kept out comes in.
   */
  blockedHere({ address, browser }: Place, account: string): number {
    const network = clientNetwork(address)
    const own = this.#byPair.blockedFor(pairOf(browser ?? network, account))
    return browser === undefined ? Math.max(own, this.#byNetwork.blockedFor(otherWaysOf(network))) : own
  }

  beginHere({ address, browser }: Place, account: string): void {
    const network = clientNetwork(address)
    this.#byPair.count(pairOf(browser ?? network, account))
    if (browser === undefined) this.#byNetwork.count(otherWaysOf(network))
  }

  succeededHere({ address, browser }: Place, account: string): void {
    const network = clientNetwork(address)
    this.#byPair.forgive(pairOf(browser ?? network, account))
    if (browser === undefined) this.#byNetwork.forgive(otherWaysOf(network))
  }

  /**
   * A right password is as much work as a wrong one. Only those that were right are counted: nobody who does not know it keeps the owner
   * from signing in.
   */
  tiredFor(address: string, account: string): number {
    const pair = pairOf(clientNetwork(address), account)
    return Math.max(this.#opensByPair.blockedFor(pair), this.#opensByAccount.blockedFor(account))
  }

  opened(address: string, account: string): void {
    this.#opensByPair.count(pairOf(clientNetwork(address), account))
    this.#opensByAccount.count(account)
  }

  /** Whether the try that just failed shut the account; said once an hour, however often somebody has it shut. */
  shutNow(place: Place, account: string): boolean {
    if (this.blockedFor(place, account) === 0 || this.#told.left(account) === 0) return false
    this.#told.count(account)
    return true
  }

  /** Of a second factor, which somebody who knows the password guesses from as many addresses as he likes. */
  codesBlockedFor(address: string, account: string): number {
    const known = this.#opened.has(pairOf(clientNetwork(address), codeOf(account)))
    return known ? 0 : this.#wrongCodes.blockedFor(account)
  }

  /** Counted before the code is looked at. True when it is the last of its hour. */
  beginCode(account: string): boolean {
    const left = this.#wrongCodes.left(account)
    this.#wrongCodes.count(account)
    return left === 1
  }

  codeSucceeded(address: string, account: string): void {
    this.#opened.set(pairOf(clientNetwork(address), codeOf(account)), true)
    this.#wrongCodes.forgive(account)
  }

  succeeded({ address, browser }: Place, account: string): void {
    const network = clientNetwork(address)
    this.#opened.set(pairOf(network, account), true)
    this.#byPair.forgive(pairOf(browser ?? network, account))
    if (browser === undefined) {
      this.#byNetwork.forgive(network)
      this.#byAccount.forgive(account)
    } else this.#byItsBrowsers.forgive(account)
  }
}

function otherWaysOf(network: string): string {
  return `sem senha ${network}`
}

function codeOf(account: string): string {
  return `codigo ${account}`
}

function pairOf(network: string, account: string): string {
  return `${network} ${account}`
}
