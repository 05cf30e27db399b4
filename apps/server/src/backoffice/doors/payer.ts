import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'

/** What the administrador does is on an account of its own. */
export const INSTALLATION = 'instalacao'

/**
 * Of all companies a person works in, the one in which that began: nobody moves to the account of another company by being invited to it,
 * nor gains a share by being invited to many.
 */
export async function firstCompanyOf(db: Kysely<Schema>, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('vinculo')
    .select('empresa_id')
    .where('pessoa_id', '=', personId)
    .orderBy('criado_em')
    .orderBy('empresa_id')
    .limit(1)
    .executeTakeFirst()
  return row?.empresa_id
}
