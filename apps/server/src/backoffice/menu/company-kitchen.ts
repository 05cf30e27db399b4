import type { Cozinha } from '@kds/domain/cozinha'
import { Refusal } from '../../http/refusal'
import { settingsOfKitchen } from '../../kitchen/settings/stored-kitchens'
import type { CompanyContext } from '../doors/context'

/** The settings of one of the company's kitchens. */
export async function companyKitchen({ db, company }: CompanyContext, id: string): Promise<Cozinha> {
  const settings = await settingsOfKitchen(db, company.sigla, id)
  if (!settings) throw new Refusal(404, ['Cozinha não encontrada.'])
  return settings
}
