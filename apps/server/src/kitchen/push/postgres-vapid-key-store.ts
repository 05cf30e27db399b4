import type { Kysely } from 'kysely'
import type { PushTables } from './tables'
import type { VapidKeyStore } from './vapid-keys'

export function postgresVapidKeyStore(kysely: Kysely<PushTables>): VapidKeyStore {
  return {
    async keepFirst({ publica, privada }, criadaEm) {
      await kysely
        .insertInto('chave_push')
        .values({ publica, privada, criada_em: criadaEm })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return kysely.selectFrom('chave_push').select(['publica', 'privada']).executeTakeFirstOrThrow()
    },
  }
}
