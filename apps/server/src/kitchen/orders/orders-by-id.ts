import type { Pedido } from '@kds/domain/pedido'
import type { Kysely } from 'kysely'
import type { KitchenTables } from '../tables'

/** Those that are still kept, in no order. */
export async function ordersById(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  pedidoIds: readonly string[],
): Promise<Pedido[]> {
  const rows = await kysely
    .selectFrom('pedido')
    .select('estado')
    .where('cozinha_id', '=', cozinhaId)
    .where('id', 'in', pedidoIds)
    .execute()
  return rows.map(({ estado }) => estado)
}
