import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import { Refusal } from '../../http/refusal'
import type { CompanyContext } from '../doors/context'
import { findKitchen } from '../kitchens/company-kitchens'

/** One that takes orders: not another company's, and not one that was put aside, which is named to whoever had it open. */
export async function workingKitchen(context: CompanyContext, id: string): Promise<CozinhaDaEmpresa> {
  const kitchen = await findKitchen(context, id)
  if (kitchen.arquivadaEm) throw new Refusal(404, [`A cozinha “${kitchen.nome}” foi arquivada, e não recebe pedidos.`])
  return kitchen
}
