import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AccountTables } from './tables'

/** Longer than a code of the app is taken: half a minute early, its own, and half a minute late. */
const KEPT_MS = 2 * 60_000

interface Use {
  readonly personId: string
  readonly codigo: string
  readonly secret: string
  readonly now: Date
}

/** False when the code was used before: better-auth takes it as often as it is brought while it lasts. */
export async function useUpCode(db: Kysely<AccountTables>, { personId, codigo, secret, now }: Use): Promise<boolean> {
  await db.deleteFrom('codigo_usado').where('pessoa_id', '=', personId).where('ate', '<', now).execute()
  const hash = createHmac('sha256', secret).update(`${personId} ${codigo}`).digest('base64url')
  const used = await db
    .insertInto('codigo_usado')
    .values({ pessoa_id: personId, hash, ate: new Date(now.getTime() + KEPT_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}
