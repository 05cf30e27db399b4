import type { Papel } from '@kds/protocol/retaguarda/papeis'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'

export interface Membership {
  readonly personId: string
  readonly companyId: string
  readonly role: Papel
  readonly at: Date
}

/** A member already there keeps the role it has. */
export async function addMember(db: Kysely<Schema>, { personId, companyId, role, at }: Membership): Promise<void> {
  await db
    .insertInto('vinculo')
    .values({ pessoa_id: personId, empresa_id: companyId, papel: role, criado_em: at })
    .onConflict((conflict) => conflict.columns(['pessoa_id', 'empresa_id']).doNothing())
    .execute()
}
