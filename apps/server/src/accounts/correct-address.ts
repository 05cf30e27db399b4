import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import { findPersonByEmail, lockPeople } from './people'
import { forgetLinks } from './ways-in'

interface Correction {
  readonly personId: string
  readonly email: string
  readonly now: Date
}

/**
 * Another address for somebody who has not confirmed the one before; false when it is somebody else's. What was sent to the address before
 * opens nothing any more: it may be a stranger's.
 */
export async function correctAddress(db: Kysely<Schema>, { personId, email, now }: Correction): Promise<boolean> {
  return db.transaction().execute(async (transaction: Kysely<Schema>) => {
    await lockPeople(transaction)
    if (await findPersonByEmail(transaction, email)) return false
    const { numUpdatedRows } = await transaction
      .updateTable('pessoa')
      .set({ email, alterada_em: now })
      .where('id', '=', personId)
      .where('email_verificado', '=', false)
      .executeTakeFirst()
    await forgetLinks(transaction, personId)
    return numUpdatedRows === 1n
  })
}
