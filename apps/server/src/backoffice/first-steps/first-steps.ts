import type { PrimeirosPassos } from '@kds/protocol/retaguarda/primeiros-passos'
import { storedOrders } from '../../kitchen/orders/stored-orders'
import { storedKitchens } from '../../kitchen/settings/stored-kitchens'
import { stationsOfCompany } from '../../kitchen/stations/known-stations'
import { goodLicences } from '../../provisioning/licences'
import type { CompanyContext } from '../doors/context'

/** What of the way to the first order is behind the company. */
export async function firstStepsOf({ db, company, clock }: CompanyContext): Promise<PrimeirosPassos> {
  const licence = await db
    .selectFrom(goodLicences(db, clock()).as('licence'))
    .where('licence.empresaId', '=', company.id)
    .select('licence.id')
    .limit(1)
    .executeTakeFirst()
  const station = await stationsOfCompany(db, company.sigla).limit(1).executeTakeFirst()
  const order = await db
    .selectFrom(storedOrders(db).as('order'))
    .innerJoin(storedKitchens(db).as('kitchen'), 'kitchen.id', 'order.cozinhaId')
    .where('kitchen.sigla', '=', company.sigla)
    .select('order.id')
    .limit(1)
    .executeTakeFirst()
  return { licenca: licence !== undefined, estacao: station !== undefined, pedido: order !== undefined }
}
