import type { Kysely } from 'kysely'
import type { PedidoTable } from '../tables'
import type { AlarmedOrders } from './subscription-repository'

export function postgresAlarmedOrders(kysely: Kysely<{ pedido: PedidoTable }>): AlarmedOrders {
  return {
    async find(cozinhaId, pedidoIds) {
      const rows = await kysely
        .selectFrom('pedido')
        .select('estado')
        .where('cozinha_id', '=', cozinhaId)
        .where('id', 'in', [...pedidoIds])
        .execute()
      return rows.map(({ estado }) => estado)
    },
  }
}
