import type { Papel } from '@kds/protocol/retaguarda/papeis'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { companies } from '../../provisioning/companies'
import type { Company } from './context'

/** Undefined where the person is no member, whether there is such a company or not. */
export async function findMember(
  db: Kysely<Schema>,
  personId: string,
  companyId: string,
): Promise<{ company: Company; role: Papel } | undefined> {
  const row = await db
    .selectFrom('vinculo')
    .innerJoin(companies(db).as('company'), 'company.id', 'vinculo.empresa_id')
    .select(['company.id', 'company.sigla', 'company.nome', 'company.suspensaEm', 'vinculo.papel'])
    .where('vinculo.pessoa_id', '=', personId)
    .where('vinculo.empresa_id', '=', companyId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, sigla, nome, suspensaEm, papel } = row
  return { company: { id, sigla, nome, suspensa: suspensaEm !== null }, role: papel }
}
