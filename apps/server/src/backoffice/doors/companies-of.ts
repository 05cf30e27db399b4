import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'

/** Every company that the account of this person opens at this moment. */
export async function companiesOf(db: Kysely<Schema>, personId: string): Promise<string[]> {
  const rows = await db.selectFrom('vinculo').select('empresa_id').where('pessoa_id', '=', personId).execute()
  return rows.map(({ empresa_id }) => empresa_id)
}
