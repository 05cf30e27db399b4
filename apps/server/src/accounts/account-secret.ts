import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { FirstKey } from '../db/first-key'
import type { AccountTables } from './tables'

/** Signs the cookies of the sessions: the same for every server of the house. */
export function accountSecret(kysely: Kysely<AccountTables>, clock: () => Date): FirstKey<AccountTables, string> {
  return new FirstKey<AccountTables, string>({
    kysely,
    name: 'segredo_das_contas',
    read: async (db) => (await db.selectFrom('segredo_das_contas').select('segredo').executeTakeFirst())?.segredo,
    insert: (db, segredo) =>
      db.insertInto('segredo_das_contas').values({ id: 1, segredo, criado_em: clock() }).execute(),
    make: () => randomBytes(48).toString('base64url'),
  })
}
