import type { Revogados } from '@kds/protocol/licensing'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SteadyClock } from '../steady-clock'
import { type AccessToken, readAccessToken } from './access-token'
import { KeyCache } from './key-cache'
import { CompanySuspended, LicensingUnavailable, TokenRejected } from './token-errors'
import type { TokenSource } from './token-source'

/** Longer than a token of ours lives. */
const REMEMBER_MS = 24 * 3_600_000
const KNOWN_MS = 5_000
const MOST_KNOWN = 2_000

export interface TokenVerifierOptions {
  readonly source: TokenSource
  /** For the end of tokens. */
  readonly clock: () => Date
  /** For what is remembered here. */
  readonly now: SteadyClock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** A revoked licence must be refused within 10 s; half of that leaves room for one slow answer. */
  readonly pollMs?: number
  readonly keyCooldownMs?: number
}

/**
 * Verifies tokens from the licensing service's public keys and its list of revoked licences and suspended companies, both kept here, so that
 * kitchens go on working while that service is away. Until each was learnt once no token is accepted.
 */
export class TokenVerifier {
  readonly #source: TokenSource
  readonly #clock: () => Date
  readonly #now: SteadyClock
  readonly #log: TokenVerifierOptions['log']
  readonly #keys: KeyCache
  readonly #listeners = new Set<(licencaId: string) => void>()
  readonly #suspensions = new Set<(sigla: string) => void>()
  readonly #ends = new Set<(sigla: string) => void>()
  readonly #firstLook: Promise<void>
  readonly #timer: NodeJS.Timeout
  /** Each with the moment until which it is remembered. */
  #revoked: ReadonlyMap<string, number> | undefined
  /** By sigla; one that is no longer told works again at once. */
  #suspended: ReadonlySet<string> = new Set()
  /** The same of companies whose last day has passed: a token from before it was moved there may live for hours. */
  #over: ReadonlySet<string> = new Set()
  /** A key that signs no more is forgotten with them. */
  readonly #known: LRUCache<string, Promise<AccessToken>>
  #looking: Promise<void> | undefined
  #state: 'reachable' | 'unreachable' | 'closed' = 'reachable'

  private constructor({ source, clock, now, log, pollMs = 5_000, keyCooldownMs }: TokenVerifierOptions) {
    this.#source = source
    this.#clock = clock
    this.#now = now
    this.#log = log
    this.#keys = new KeyCache({ fetchKeys: () => source.fetchKeys(), now, cooldownMs: keyCooldownMs })
    this.#known = new LRUCache({ max: MOST_KNOWN, ttl: KNOWN_MS, ttlResolution: 0, perf: { now } })
    this.#firstLook = this.#look()
    this.#timer = setInterval(() => this.#look(), pollMs)
    this.#timer.unref()
  }

  static start(options: TokenVerifierOptions): TokenVerifier {
    return new TokenVerifier(options)
  }

  /** Rejects with TokenRejected, or with LicensingUnavailable when keys or revocations were never learnt. */
  async verify(token: string): Promise<AccessToken> {
    await this.#firstLook
    if (!this.#revoked) throw new LicensingUnavailable()
    const access = await this.#read(token)
    if (this.isRevoked(access.licencaId) || this.isOver(access.sigla)) throw new TokenRejected()
    if (this.isSuspended(access.sigla)) throw new CompanySuspended()
    return access
  }

  /** Read once for the calls of some seconds: each costs a signature, and thirty tablets that come back together share a token. */
  async #read(token: string): Promise<AccessToken> {
    const reading = this.#known.get(token) ?? readAccessToken(token, this.#keys.resolve, this.#clock)
    this.#known.set(token, reading, { noUpdateTTL: true })
    try {
      const access = await reading
      if (access.expiraEm <= this.#clock()) throw new TokenRejected()
      return access
    } catch (error) {
      this.#known.delete(token)
      throw error
    }
  }

  isRevoked(licencaId: string): boolean {
    return this.#revoked?.has(licencaId) ?? false
  }

  isSuspended(sigla: string): boolean {
    return this.#suspended.has(sigla)
  }

  /** The last day of its company has passed, whatever its token says. Integration keys have no last day. */
  isOver(sigla: string): boolean {
    return this.#over.has(sigla)
  }

  /** Told once per newly revoked licence, so that open streams can be closed. Returns how to stop listening. */
  onRevoked(listener: (licencaId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Told once per newly suspended company. */
  onSuspended(listener: (sigla: string) => void): void {
    this.#suspensions.add(listener)
  }

  /** Told once per company whose last day has newly passed. */
  onOver(listener: (sigla: string) => void): void {
    this.#ends.add(listener)
  }

  close(): void {
    this.#state = 'closed'
    clearInterval(this.#timer)
    this.#listeners.clear()
    this.#suspensions.clear()
    this.#ends.clear()
  }

  #look(): Promise<void> {
    this.#looking ??= this.#learn().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #learn(): Promise<void> {
    const [revoked, keys] = await Promise.allSettled([this.#source.fetchRevoked(), this.#keys.freshen()])
    if (this.#state === 'closed') return
    if (revoked.status === 'fulfilled') this.#replace(revoked.value)
    const failure = [revoked, keys].find((result) => result.status === 'rejected')
    if (failure && this.#state === 'reachable') {
      this.#state = 'unreachable'
      this.#log.warn({ err: failure.reason }, 'licensing service unreachable; working with what is known')
    } else if (!failure && this.#state === 'unreachable') {
      this.#state = 'reachable'
      this.#log.info('licensing service reachable again')
    }
  }

  #replace({ licencas, suspensas, vencidas }: Revogados): void {
    const [suspended, over] = [this.#suspended, this.#over]
    this.#suspended = new Set(suspensas)
    this.#over = new Set(vencidas)
    this.#replaceRevoked(licencas)
    this.#tellNew(this.#suspensions, suspensas, suspended)
    this.#tellNew(this.#ends, vencidas, over)
  }

  #tellNew(
    listeners: ReadonlySet<(sigla: string) => void>,
    siglas: readonly string[],
    before: ReadonlySet<string>,
  ): void {
    for (const sigla of siglas) if (!before.has(sigla)) this.#tell(listeners, sigla)
  }

  /**
   * One that is no longer told stays for as long as a token may live: a source whose clock was set back and forth would
   * otherwise forget it too early.
   */
  #replaceRevoked(told: readonly string[]): void {
    const now = this.#now()
    const before = this.#revoked
    const remembered = [...(before ?? [])].filter(([, until]) => until > now)
    const until = now + REMEMBER_MS
    this.#revoked = new Map([...remembered, ...told.map((licencaId) => [licencaId, until] as const)])
    for (const licencaId of told) {
      if (!before?.has(licencaId)) this.#tell(this.#listeners, licencaId)
    }
  }

  #tell(listeners: ReadonlySet<(ended: string) => void>, ended: string): void {
    for (const listener of listeners) {
      try {
        listener(ended)
      } catch (err) {
        this.#log.warn({ err }, 'a listener of ended access failed')
      }
    }
  }
}
