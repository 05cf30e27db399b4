import { type Kysely, sql } from 'kysely'
import { inParts } from '../log/in-parts'
import type { KitchenTables } from '../tables'

/** Measured when it was stored, but for very old ones. */
const BYTES = sql<number>`coalesce(bytes, octet_length(estado::text))`

/** Orders as others may see them, to be searched, paged and joined. */
export function storedOrders(kysely: Kysely<KitchenTables>) {
  return kysely
    .selectFrom('pedido')
    .select(['cozinha_id as cozinhaId', 'id', 'origem', 'referencia', 'aberto', 'recebido_em as recebidoEm', 'estado'])
    .select(BYTES.as('bytes'))
}

/** A hundred ordinary orders; of the longest one. */
const BYTES_A_PART = 256 * 1024

/** Some at a time: to read a full kitchen of the longest in one go is a tenth of a second in which nobody is served. */
export async function* openOrdersInParts(kysely: Kysely<KitchenTables>, cozinhaId: string) {
  const open = await kysely
    .selectFrom('pedido')
    .select(['id', BYTES.as('bytes')])
    .where('cozinha_id', '=', cozinhaId)
    .where('aberto', '=', true)
    .execute()
  for (const part of inParts(open, BYTES_A_PART)) {
    const ids = part.map(({ id }) => id)
    yield await storedOrders(kysely).where('cozinha_id', '=', cozinhaId).where('id', 'in', ids).execute()
  }
}

/** What a question costs that looks into each of them. */
export async function bytesOfOpenOrders(kysely: Kysely<KitchenTables>, cozinhaId: string): Promise<number> {
  const { bytes } = await kysely
    .selectFrom('pedido')
    .select(({ fn }) => fn.sum<string | null>(BYTES).as('bytes'))
    .where('cozinha_id', '=', cozinhaId)
    .where('aberto', '=', true)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** The latest first, in a few words of each: fifty of the longest read whole are a second in which nobody is served. */
export async function latestOrders(kysely: Kysely<KitchenTables>, cozinhaId: string, most: number) {
  return kysely
    .selectFrom('pedido')
    .select(['id', 'origem', 'recebido_em as recebidoEm', sql<string>`estado->>'numero'`.as('numero')])
    .select(BYTES.as('bytes'))
    .select(
      sql<string[]>`ARRAY(
        SELECT item->>'nome' FROM json_array_elements(estado->'itens') WITH ORDINALITY AS itens (item, place)
        WHERE place <= 3 ORDER BY place)`.as('nomes'),
    )
    .where('cozinha_id', '=', cozinhaId)
    .orderBy('recebido_em', 'desc')
    .limit(most)
    .execute()
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
