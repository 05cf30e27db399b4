import type { Pedido } from '@kds/domain/pedido'
import type { Kysely } from 'kysely'
import type { PedidoTable } from '../tables'

/** Those that are still kept, in no order. */
export async function ordersById(
  kysely: Kysely<{ pedido: PedidoTable }>,
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
