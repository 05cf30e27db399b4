import type { Kysely } from 'kysely'
import type { StorageKeyStore } from './storage-key-store'
import type { BrandingTables } from './tables'

export function postgresStorageKeyStore(kysely: Kysely<BrandingTables>): StorageKeyStore {
  return {
    async keepFirst(fresh, criadaEm) {
      await kysely
        .insertInto('chave_storage')
        .values({ chave: fresh, criada_em: criadaEm })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await kysely.selectFrom('chave_storage').select('chave').executeTakeFirstOrThrow()).chave
    },
  }
}
