import { fusoDaCozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

/** Of an open order what tells it from another of its number, and nothing of who ordered it. */
export type Namesake = Pick<Pedido, 'id' | 'numero' | 'origem' | 'criadoEm'> & { readonly mesa: string | null }

export interface Namesakes {
  /** Of the kitchen: hours are told in it. */
  readonly fuso: string
  readonly pedidos: readonly Namesake[]
}

/** The open orders that have one of these numbers: every origin counts for itself, and some begin anew within an evening. */
export async function openNamesakes(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  numeros: readonly string[],
): Promise<Namesakes> {
  const numero = sql<string>`pedido.estado ->> 'numero'`
  const rows =
    numeros.length === 0
      ? []
      : await kysely
          .selectFrom('pedido')
          .innerJoin('cozinha', 'cozinha.id', 'pedido.cozinha_id')
          .select([
            'pedido.id',
            // All of its settings would come once for each order.
            sql<string | null>`cozinha.configuracao ->> 'fuso'`.as('fuso'),
            numero.as('numero'),
            sql<string>`pedido.estado ->> 'origem'`.as('origem'),
            sql<string | null>`pedido.estado ->> 'mesa'`.as('mesa'),
            sql<string>`pedido.estado ->> 'criadoEm'`.as('criadoEm'),
          ])
          .where('pedido.cozinha_id', '=', cozinhaId)
          .where('pedido.aberto', '=', true)
          .where(numero, 'in', numeros)
          .execute()
  return { fuso: fusoDaCozinha({ fuso: rows[0]?.fuso ?? undefined }), pedidos: rows }
}
