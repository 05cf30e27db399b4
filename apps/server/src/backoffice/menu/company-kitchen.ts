import type { Cozinha } from '@kds/domain/cozinha'
import { Refusal } from '../../http/refusal'
import type { CompanyContext } from '../doors/context'

/** The settings of one of the company's kitchens. */
export async function companyKitchen({ db, company }: CompanyContext, id: string): Promise<Cozinha> {
  const row = await db
    .selectFrom('cozinha')
    .where('id', '=', id)
    .where('sigla', '=', company.sigla)
    .select('configuracao')
    .executeTakeFirst()
  if (!row) throw new Refusal(404, ['Cozinha não encontrada.'])
  return row.configuracao
}
