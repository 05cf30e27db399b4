import type { Chaves } from '@kds/protocol/licensing'
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { SteadyClock } from '../steady-clock'
import { LicensingUnavailable } from './token-errors'

export interface KeyCacheOptions {
  readonly fetchKeys: () => Promise<Chaves>
  readonly now: SteadyClock
  /** At most one fetch in this time, however many tokens name a key nobody knows. */
  readonly cooldownMs?: number
  /** After this a refresh drops keys that were withdrawn; a failed one keeps what is known. */
  readonly maxAgeMs?: number
}

/** Public keys as last seen. Keeps answering while their source is away. */
export class KeyCache {
  readonly #fetchKeys: () => Promise<Chaves>
  readonly #now: SteadyClock
  readonly #cooldownMs: number
  readonly #maxAgeMs: number
  #keys: JWTVerifyGetKey | undefined
  #loading: Promise<JWTVerifyGetKey> | undefined
  #triedAt = Number.NEGATIVE_INFINITY
  #loadedAt = Number.NEGATIVE_INFINITY

  constructor({ fetchKeys, now, cooldownMs = 5_000, maxAgeMs = 600_000 }: KeyCacheOptions) {
    this.#fetchKeys = fetchKeys
    this.#now = now
    this.#cooldownMs = cooldownMs
    this.#maxAgeMs = maxAgeMs
  }

  readonly resolve: JWTVerifyGetKey = async (header, token) => {
    if (!this.#keys) {
      if (this.#cooling() && !this.#loading) throw new LicensingUnavailable()
      return (await this.#load())(header, token)
    }
    try {
      return await this.#keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      if (this.#cooling() && !this.#loading) throw error
      return (await this.#load())(header, token)
    }
  }

  async freshen(): Promise<void> {
    if (!this.#keys || this.#now() - this.#loadedAt >= this.#maxAgeMs) await this.#load()
  }

  #load(): Promise<JWTVerifyGetKey> {
    this.#loading ??= this.#fetch().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #fetch(): Promise<JWTVerifyGetKey> {
    this.#triedAt = this.#now()
    try {
      const keys = createLocalJWKSet(await this.#fetchKeys())
      this.#keys = keys
      this.#loadedAt = this.#now()
      return keys
    } catch (error) {
      throw new LicensingUnavailable(error)
    }
  }

  #cooling(): boolean {
    return this.#now() - this.#triedAt < this.#cooldownMs
  }
}
