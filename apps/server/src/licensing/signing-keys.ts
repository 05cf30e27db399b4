import type { Chaves } from '@kds/protocol/licensing'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { Kysely } from 'kysely'
import { FirstKey } from '../db/first-key'
import type { ChavePrivada, LicensingTables } from './tables'

export interface Signer {
  readonly kid: string
  readonly key: CryptoKey
}

interface StoredKey {
  readonly kid: string
  readonly privada: ChavePrivada
}

/** The keys that sign tokens. The first one is made when none is stored; all of them stay published. */
export class SigningKeys {
  readonly #kysely: Kysely<LicensingTables>
  readonly #newest: FirstKey<LicensingTables, StoredKey>
  #signer: Promise<Signer> | undefined

  constructor(kysely: Kysely<LicensingTables>, clock: () => Date) {
    this.#kysely = kysely
    this.#newest = signingKeyPair(kysely, clock)
  }

  signer(): Promise<Signer> {
    this.#signer ??= this.#load().catch((error) => {
      this.#signer = undefined
      throw error
    })
    return this.#signer
  }

  async published(): Promise<Chaves> {
    await this.#newest.get()
    return { keys: (await stored(this.#kysely).execute()).map(publicPart) }
  }

  async #load(): Promise<Signer> {
    const { kid, privada } = await this.#newest.get()
    const key = await importJWK({ ...privada }, 'ES256')
    if (key instanceof Uint8Array) throw new Error('the stored signing key is not an ES256 key')
    return { kid, key }
  }
}

export function signingKeyPair(
  kysely: Kysely<LicensingTables>,
  clock: () => Date,
): FirstKey<LicensingTables, StoredKey> {
  return new FirstKey({
    kysely,
    name: 'chave_assinatura',
    read: (db) => stored(db).limit(1).executeTakeFirst(),
    insert: (db, key) =>
      db
        .insertInto('chave_assinatura')
        .values({ ...key, criada_em: clock() })
        .execute(),
    make: makeKey,
  })
}

/** Newest first. */
function stored(db: Kysely<LicensingTables>) {
  return db.selectFrom('chave_assinatura').select(['kid', 'privada']).orderBy('criada_em', 'desc').orderBy('kid')
}

async function makeKey(): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x, y, d } = await exportJWK(privateKey)
  if (!x || !y || !d) throw new Error('the generated key is not an EC key')
  const privada: ChavePrivada = { kty: 'EC', crv: 'P-256', x, y, d }
  return { kid: await calculateJwkThumbprint({ kty: 'EC', crv: 'P-256', x, y }), privada }
}

function publicPart({ kid, privada: { kty, crv, x, y } }: StoredKey): Chaves['keys'][number] {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' }
}
