import type { Kysely } from 'kysely'
import type { PedidoTable } from '../tables'
import type { AlarmedOrders } from './subscription-repository'

export function postgresAlarmedOrders(kysely: Kysely<{ pedido: PedidoTable }>): AlarmedOrders {
  return {
    async find(cozinhaId, pedidoId) {
      const row = await kysely
        .selectFrom('pedido')
        .select('estado')
        .where('cozinha_id', '=', cozinhaId)
        .where('id', '=', pedidoId)
        .executeTakeFirst()
      return row?.estado
    },
  }
}
