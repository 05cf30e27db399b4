import { randomUUID } from 'node:crypto'
import { limparEntrada, type PedidoDeEntrada } from '@kds/domain/entrada'
import { KitchenLog } from '@kds/server/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '@kds/server/kitchen/log/postgres-kitchen-store'
import { DA_CASA, placeOrder } from '@kds/server/kitchen/orders/place-order'
import pg from 'pg'
import { longList } from './orders'

/** An order of a hostile company that stands open. */
export interface StandingOrder {
  readonly id: string
  readonly origem: string
  readonly referencia: string
}

/**
 * Fills a kitchen with the longest orders until it takes no more, as a company could that has had ten minutes: what it does next costs the
 * most it ever can. Oldest first.
 */
export async function fillKitchen(databaseUrl: string, cozinha: string): Promise<StandingOrder[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const log = new KitchenLog(new PostgresKitchenStore(pool), () => new Date().toISOString())
  const standing: StandingOrder[] = []
  const entrada = JSON.parse(longList('modelo', 'cheia').body) as PedidoDeEntrada
  // Cleaned once: to mask the same long text thirty times would take longer than the evening.
  const limpa = limparEntrada(entrada)
  try {
    for (;;) {
      const referencia = `cheia-${standing.length + 1}`
      const placed = await placeOrder(log, cozinha, { ...entrada, referencia }, randomUUID, {
        limpa,
        remetente: DA_CASA,
      })
      if (placed?.outcome !== 'done') return standing
      standing.push({ id: placed.pedido.id, origem: entrada.origem, referencia })
    }
  } finally {
    await pool.end()
  }
}
