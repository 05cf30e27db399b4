import { massasDaQuantidade } from '@kds/domain/quantidades'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

/** Pizzas of released orders that nobody has begun. */
export async function pizzasWaiting(kysely: Kysely<KitchenTables>, cozinhaId: string): Promise<number> {
  const { rows } = await sql<{ quantidade: number; itens: number }>`
    SELECT (item->>'quantidade')::float8 AS quantidade, count(*)::int AS itens
    FROM pedido, json_array_elements(pedido.estado->'itens') item
    WHERE pedido.cozinha_id = ${cozinhaId} AND pedido.aberto
      AND pedido.estado->>'liberadoEm' IS NOT NULL AND pedido.estado->'cancelado' IS NULL
      AND item->'pizza' IS NOT NULL AND item->>'etapa' = 'fila' AND NOT (item->>'cancelado')::boolean
    GROUP BY 1`.execute(kysely)
  return rows.reduce((sum, { quantidade, itens }) => sum + itens * massasDaQuantidade(quantidade), 0)
}
