import type { Cozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import type { Pool } from 'pg'
import type { OrderReader } from './order-reader'

export function postgresOrderReader(pool: Pool): OrderReader {
  return {
    async find(cozinhaId, origem, referencia) {
      const { rows } = await pool.query<{ estado: Pedido }>({
        name: 'order-by-origin',
        text: 'SELECT estado FROM pedido WHERE cozinha_id = $1 AND origem = $2 AND referencia = $3',
        values: [cozinhaId, origem, referencia],
      })
      return rows[0]?.estado
    },
    async kitchen(cozinhaId) {
      const { rows } = await pool.query<{ configuracao: Cozinha }>({
        name: 'kitchen-configuration',
        text: 'SELECT configuracao FROM cozinha WHERE id = $1',
        values: [cozinhaId],
      })
      return rows[0]?.configuracao
    },
  }
}
