import type { Cozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import type { Pool } from 'pg'
import type { DueOrderSource } from './due-orders'

export function postgresDueOrders(pool: Pool, now: () => Date): DueOrderSource {
  return {
    async due(limit) {
      const { rows } = await pool.query<{ cozinha: Cozinha; pedido: Pedido }>({
        name: 'due-orders',
        text: `SELECT c.configuracao AS cozinha, p.estado AS pedido
               FROM pedido p JOIN cozinha c ON c.id = p.cozinha_id
               WHERE p.vence_em <= $1 ORDER BY p.vence_em LIMIT $2`,
        values: [now(), limit],
      })
      return rows
    },
  }
}
