import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import { Refusal } from '../../http/refusal'
import type { CompanyContext } from '../doors/context'
import { kitchenOfCompany } from '../kitchens/company-kitchens'

/** One that takes orders: not another company's, and not one that was put aside. */
export async function workingKitchen({ db, company }: CompanyContext, id: string): Promise<CozinhaDaEmpresa> {
  const kitchen = await kitchenOfCompany(db, company.sigla, id)
  if (!kitchen) throw new Refusal(404, ['Cozinha não encontrada.'])
  return kitchen
}
