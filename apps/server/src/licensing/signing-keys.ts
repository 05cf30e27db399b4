import type { Chaves } from '@kds/protocol/licensing'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { ChaveAssinatura, SigningKeyStore } from './signing-key-store'
import type { ChavePrivada } from './tables'

export interface Signer {
  readonly kid: string
  readonly key: CryptoKey
}

/** The keys that sign tokens. The first one is made when none is stored; all of them stay published. */
export class SigningKeys {
  readonly #store: SigningKeyStore
  readonly #clock: () => Date
  #signer: Promise<Signer> | undefined

  constructor(store: SigningKeyStore, clock: () => Date) {
    this.#store = store
    this.#clock = clock
  }

  signer(): Promise<Signer> {
    this.#signer ??= this.#load().catch((error) => {
      this.#signer = undefined
      throw error
    })
    return this.#signer
  }

  async published(): Promise<Chaves> {
    return { keys: (await this.#stored()).map(publicPart) }
  }

  async #load(): Promise<Signer> {
    const [newest] = await this.#stored()
    if (!newest) throw new Error('no signing key was kept')
    const key = await importJWK({ ...newest.privada }, 'ES256')
    if (key instanceof Uint8Array) throw new Error('the stored signing key is not an ES256 key')
    return { kid: newest.kid, key }
  }

  async #stored(): Promise<readonly ChaveAssinatura[]> {
    const stored = await this.#store.all()
    if (stored.length > 0) return stored
    await this.#store.keepFirst(await makeKey(this.#clock()))
    return this.#store.all()
  }
}

async function makeKey(criadaEm: Date): Promise<ChaveAssinatura> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x, y, d } = await exportJWK(privateKey)
  if (!x || !y || !d) throw new Error('the generated key is not an EC key')
  const privada: ChavePrivada = { kty: 'EC', crv: 'P-256', x, y, d }
  return { kid: await calculateJwkThumbprint({ kty: 'EC', crv: 'P-256', x, y }), privada, criadaEm }
}

function publicPart({ kid, privada: { kty, crv, x, y } }: ChaveAssinatura): Chaves['keys'][number] {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' }
}
