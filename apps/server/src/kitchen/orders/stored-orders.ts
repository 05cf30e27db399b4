import { type Kysely, sql } from 'kysely'
import { inParts } from '../log/in-parts'
import type { KitchenTables } from '../tables'

/** Orders as others may see them, to be searched, paged and joined. */
export function storedOrders(kysely: Kysely<KitchenTables>) {
  return kysely
    .selectFrom('pedido')
    .select(['cozinha_id as cozinhaId', 'id', 'origem', 'aberto', 'recebido_em as recebidoEm', 'estado'])
}

/** A hundred ordinary orders; of the longest one. */
const BYTES_A_PART = 256 * 1024

/** Some at a time: to read a full kitchen of the longest in one go is a tenth of a second in which nobody is served. */
export async function* openOrdersInParts(kysely: Kysely<KitchenTables>, cozinhaId: string) {
  const open = await kysely
    .selectFrom('pedido')
    .select(['id', sql<number>`coalesce(bytes, octet_length(estado::text))`.as('bytes')])
    .where('cozinha_id', '=', cozinhaId)
    .where('aberto', '=', true)
    .execute()
  for (const part of inParts(open, BYTES_A_PART)) {
    const ids = part.map(({ id }) => id)
    yield await storedOrders(kysely).where('cozinha_id', '=', cozinhaId).where('id', 'in', ids).execute()
  }
}

/** The latest first. */
export async function latestOrders(kysely: Kysely<KitchenTables>, cozinhaId: string, most: number) {
  return storedOrders(kysely).where('cozinha_id', '=', cozinhaId).orderBy('recebido_em', 'desc').limit(most).execute()
}

export interface UnreadCancellation {
  readonly numero: string
  /** When it closes by itself. */
  readonly fechaEm: Date | null
}

/** Open orders that were cancelled, and no cook has said to have read it. */
export async function unreadCancellations(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
): Promise<UnreadCancellation[]> {
  return kysely
    .selectFrom('pedido')
    .select([sql<string>`estado->>'numero'`.as('numero'), 'vence_em as fechaEm'])
    .where('cozinha_id', '=', cozinhaId)
    .where('aberto', '=', true)
    .where(sql<boolean>`estado->'cancelado' IS NOT NULL`)
    .orderBy('recebido_em')
    .execute()
}
