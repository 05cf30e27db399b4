import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { FirstKey } from '../../db/first-key'
import type { BrandingTables } from './tables'

const KEY_BYTES = 32

/** What signs download addresses. */
export function storageKey(kysely: Kysely<BrandingTables>, clock: () => Date): FirstKey<BrandingTables, Buffer> {
  return new FirstKey({
    kysely,
    name: 'chave_storage',
    read: async (db) => (await db.selectFrom('chave_storage').select('chave').executeTakeFirst())?.chave,
    insert: (db, chave) => db.insertInto('chave_storage').values({ chave, criada_em: clock() }).execute(),
    make: () => randomBytes(KEY_BYTES),
  })
}
