import type { Kysely } from 'kysely'
import type { KitchenTables } from '../tables'

/** Orders as others may see them, to be searched, paged and joined. */
export function storedOrders(kysely: Kysely<KitchenTables>) {
  return kysely
    .selectFrom('pedido')
    .select(['cozinha_id as cozinhaId', 'id', 'origem', 'aberto', 'recebido_em as recebidoEm', 'estado'])
}

export async function openOrders(kysely: Kysely<KitchenTables>, cozinhaId: string) {
  return storedOrders(kysely).where('cozinha_id', '=', cozinhaId).where('aberto', '=', true).execute()
}

/** The latest first. */
export async function latestOrders(kysely: Kysely<KitchenTables>, cozinhaId: string, most: number) {
  return storedOrders(kysely).where('cozinha_id', '=', cozinhaId).orderBy('recebido_em', 'desc').limit(most).execute()
}
