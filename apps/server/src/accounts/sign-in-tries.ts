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

/**
 * Wrong passwords. One address has few tries at one account, and some more at all of them; an account has a number of
 * tries from all addresses together, which counts only for addresses that never opened it: whoever wants to lock an owner
 * out does so from a place where the owner never was, and for minutes.
 */
export class SignInTries {
  readonly #byPair: FailureLimiter
  readonly #byNetwork: FailureLimiter
  readonly #byAccount: FailureLimiter
  readonly #opensByPair: FailureLimiter
  readonly #opensByAccount: FailureLimiter
  readonly #told: FailureLimiter
  readonly #wrongCodes: FailureLimiter
  readonly #opened = new LRUCache<string, true>(atMost(MAX_KEYS))

  constructor(now: SteadyClock) {
    this.#byPair = new FailureLimiter({ limit: 6, windowMs: 5 * MINUTE, maxKeys: MAX_KEYS }, now)
    this.#byNetwork = new FailureLimiter({ limit: 40, windowMs: 10 * MINUTE, maxKeys: MAX_KEYS }, now)
    this.#byAccount = new FailureLimiter({ limit: 30, windowMs: 5 * MINUTE, maxKeys: MAX_KEYS }, now)
    this.#told = new FailureLimiter({ limit: 1, windowMs: HOUR, maxKeys: MAX_KEYS }, now)
    this.#wrongCodes = new FailureLimiter({ limit: CODES_AN_HOUR, windowMs: HOUR, maxKeys: MAX_KEYS }, now)
    this.#opensByPair = new FailureLimiter({ limit: 60, windowMs: 10 * MINUTE, maxKeys: MAX_KEYS }, now)
    this.#opensByAccount = new FailureLimiter({ limit: 200, windowMs: 10 * MINUTE, maxKeys: MAX_KEYS }, now)
  }

  /** Milliseconds until this address may try this account again; 0 when it may now. */
  blockedFor(address: string, account: string): number {
    const pair = pairOf(clientNetwork(address), account)
    const own = this.blockedHere(address, account)
    return this.#opened.has(pair) ? own : Math.max(own, this.#byAccount.blockedFor(account))
  }

  /** As above, where being kept from it would itself be the harm: what comes from other addresses does not count. */
  blockedHere(address: string, account: string): number {
    const network = clientNetwork(address)
    return Math.max(this.#byPair.blockedFor(pairOf(network, account)), this.#byNetwork.blockedFor(network))
  }

  beginHere(address: string, account: string): void {
    const network = clientNetwork(address)
    this.#byPair.count(pairOf(network, account))
    this.#byNetwork.count(network)
  }

  /** Counted before the password is looked at: many tries at once are as many tries. */
  begin(address: string, account: string): void {
    this.beginHere(address, account)
    this.#byAccount.count(account)
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
  shutNow(address: string, account: string): boolean {
    if (this.blockedFor(address, account) === 0 || this.#told.left(account) === 0) return false
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

  succeeded(address: string, account: string): void {
    const network = clientNetwork(address)
    this.#opened.set(pairOf(network, account), true)
    this.#byPair.forgive(pairOf(network, account))
    this.#byNetwork.forgive(network)
    this.#byAccount.forgive(account)
  }
}

function codeOf(account: string): string {
  return `codigo ${account}`
}

function pairOf(network: string, account: string): string {
  return `${network} ${account}`
}
