import webPush from 'web-push'

export interface VapidPair {
  /** base64url, as browsers take it. */
  readonly publica: string
  readonly privada: string
}

export interface VapidKeyStore {
  /** The stored pair, or `fresh` when there was none, whatever other servers do at the same moment. */
  keepFirst(fresh: VapidPair, criadaEm: Date): Promise<VapidPair>
}

/** Made once and kept: every subscription is bound to the pair it was made with. */
export class VapidKeys {
  readonly #store: VapidKeyStore
  readonly #clock: () => Date
  #pair: Promise<VapidPair> | undefined

  constructor(store: VapidKeyStore, clock: () => Date) {
    this.#store = store
    this.#clock = clock
  }

  pair(): Promise<VapidPair> {
    this.#pair ??= this.#store.keepFirst(makePair(), this.#clock()).catch((error) => {
      this.#pair = undefined
      throw error
    })
    return this.#pair
  }
}

function makePair(): VapidPair {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publica: publicKey, privada: privateKey }
}
