import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import { findPersonByEmail, lockPeople } from './people'
import { forgetLinks } from './ways-in'

interface Correction {
  readonly personId: string
  readonly email: string
  readonly now: Date
}

/** Somebody else's, or no slip any more because the one before was confirmed meanwhile: nothing is changed then. */
export type Corrected = 'done' | 'taken' | 'confirmed'

/**
 * Another address for somebody who has not confirmed the one before. What was sent to the address before opens nothing any more: it may be a
 * stranger's.
 */
export async function correctAddress(db: Kysely<Schema>, { personId, email, now }: Correction): Promise<Corrected> {
  return db.transaction().execute(async (transaction: Kysely<Schema>) => {
    await lockPeople(transaction)
    if (await findPersonByEmail(transaction, email)) return 'taken'
    const { numUpdatedRows } = await transaction
      .updateTable('pessoa')
      .set({ email, alterada_em: now })
      .where('id', '=', personId)
      .where('email_verificado', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'confirmed'
    await forgetLinks(transaction, personId)
    return 'done'
  })
}
