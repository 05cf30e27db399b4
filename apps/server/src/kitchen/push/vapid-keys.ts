import type { Kysely } from 'kysely'
import webPush from 'web-push'
import { FirstKey } from '../../db/first-key'
import type { PushTables } from './tables'

export interface VapidPair {
  /** base64url, as browsers take it. */
  readonly publica: string
  readonly privada: string
}

export type VapidKeys = Pick<FirstKey<PushTables, VapidPair>, 'get'>

/** Made once and kept: every subscription is bound to the pair it was made with. */
export function vapidKeys(kysely: Kysely<PushTables>, clock: () => Date): VapidKeys {
  return new FirstKey({
    kysely,
    name: 'chave_push',
    read: (db) => db.selectFrom('chave_push').select(['publica', 'privada']).executeTakeFirst(),
    insert: (db, pair) =>
      db
        .insertInto('chave_push')
        .values({ ...pair, criada_em: clock() })
        .execute(),
    make: makePair,
  })
}

export function makePair(): VapidPair {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publica: publicKey, privada: privateKey }
}
