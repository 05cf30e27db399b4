import type { Papel } from '@kds/protocol/retaguarda/papeis'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import type { Company } from './context'

/** Undefined where the person is no member, whether there is such a company or not. */
export async function findMember(
  db: Kysely<Schema>,
  personId: string,
  companyId: string,
): Promise<{ company: Company; role: Papel } | undefined> {
  const row = await db
    .selectFrom('vinculo')
    .innerJoin('empresa', 'empresa.id', 'vinculo.empresa_id')
    .select(['empresa.id', 'empresa.sigla', 'empresa.nome', 'empresa.suspensa_em', 'vinculo.papel'])
    .where('vinculo.pessoa_id', '=', personId)
    .where('vinculo.empresa_id', '=', companyId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, sigla, nome, suspensa_em, papel } = row
  return { company: { id, sigla, nome, suspensa: suspensa_em !== null }, role: papel }
}
