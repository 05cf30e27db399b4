import type { FastifyBaseLogger } from 'fastify'
import { type AccessToken, readAccessToken } from './access-token'
import { KeyCache } from './key-cache'
import { LicensingUnavailable, TokenRejected } from './token-errors'
import type { TokenSource } from './token-source'
import type { TokenVerifier } from './token-verifier'

export interface JwksTokenVerifierOptions {
  readonly source: TokenSource
  readonly clock: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** A revoked licence must be refused within 10 s; half of that leaves room for one slow answer. */
  readonly pollMs?: number
  readonly keyCooldownMs?: number
}

/**
 * Verifies tokens from the licensing service's public keys and its list of revoked licences, both kept here, so that
 * kitchens go on working while that service is away. Until each was learnt once no token is accepted.
 */
export class JwksTokenVerifier implements TokenVerifier {
  readonly #source: TokenSource
  readonly #clock: () => Date
  readonly #log: JwksTokenVerifierOptions['log']
  readonly #keys: KeyCache
  readonly #listeners = new Set<(licencaId: string) => void>()
  readonly #firstLook: Promise<void>
  readonly #timer: NodeJS.Timeout
  #revoked: ReadonlySet<string> | undefined
  #looking: Promise<void> | undefined
  #state: 'reachable' | 'unreachable' | 'closed' = 'reachable'

  private constructor({ source, clock, log, pollMs = 5_000, keyCooldownMs }: JwksTokenVerifierOptions) {
    this.#source = source
    this.#clock = clock
    this.#log = log
    this.#keys = new KeyCache({ fetchKeys: () => source.fetchKeys(), clock, cooldownMs: keyCooldownMs })
    this.#firstLook = this.#look()
    this.#timer = setInterval(() => this.#look(), pollMs)
    this.#timer.unref()
  }

  static start(options: JwksTokenVerifierOptions): TokenVerifier {
    return new JwksTokenVerifier(options)
  }

  async verify(token: string): Promise<AccessToken> {
    await this.#firstLook
    if (!this.#revoked) throw new LicensingUnavailable()
    const access = await readAccessToken(token, this.#keys.resolve, this.#clock)
    if (this.isRevoked(access.licencaId)) throw new TokenRejected()
    return access
  }

  isRevoked(licencaId: string): boolean {
    return this.#revoked?.has(licencaId) ?? false
  }

  onRevoked(listener: (licencaId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#state = 'closed'
    clearInterval(this.#timer)
    this.#listeners.clear()
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
    if (revoked.status === 'fulfilled') this.#replaceRevoked(new Set(revoked.value))
    const failure = [revoked, keys].find((result) => result.status === 'rejected')
    if (failure && this.#state === 'reachable') {
      this.#state = 'unreachable'
      this.#log.warn({ err: failure.reason }, 'licensing service unreachable; working with what is known')
    } else if (!failure && this.#state === 'unreachable') {
      this.#state = 'reachable'
      this.#log.info('licensing service reachable again')
    }
  }

  #replaceRevoked(revoked: ReadonlySet<string>): void {
    const before = this.#revoked
    this.#revoked = revoked
    for (const licencaId of revoked) {
      if (!before?.has(licencaId)) this.#tell(licencaId)
    }
  }

  #tell(licencaId: string): void {
    for (const listener of this.#listeners) {
      try {
        listener(licencaId)
      } catch (err) {
        this.#log.warn({ err }, 'a listener of revoked licences failed')
      }
    }
  }
}
