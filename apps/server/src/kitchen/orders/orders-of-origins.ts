import type { Cozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import { type Kysely, sql } from 'kysely'
import { inParts } from '../log/in-parts'
import type { CozinhaTable, PedidoTable } from '../tables'

export interface OrdersWanted {
  readonly cozinhaId: string
  /** One, or those of a key; `except` for a key that has all but others'. */
  readonly origens: readonly string[] | { readonly except: readonly string[] }
  readonly aberto?: boolean
  readonly from: Date
  readonly to?: Date
  /** After this one, where a page before ended. */
  readonly after?: { readonly at: Date; readonly id: string }
  readonly limit: number
}

export interface OrdersFound {
  readonly cozinha: Cozinha
  readonly orders: readonly { readonly pedido: Pedido; readonly recebidoEm: Date }[]
  readonly bytes: number
  readonly more: boolean
}

/** Orders are read whole to tell their state: a page of the longest ones is shorter. */
const BYTES_A_PAGE = 512 * 1024

/** By the index `pedido_recebido`, oldest first. */
export async function ordersOfOrigins(
  kysely: Kysely<{ cozinha: CozinhaTable; pedido: PedidoTable }>,
  wanted: OrdersWanted,
): Promise<OrdersFound | undefined> {
  const { cozinhaId, origens, aberto, from, to, after, limit } = wanted
  const kitchen = await kysely
    .selectFrom('cozinha')
    .select('configuracao')
    .where('id', '=', cozinhaId)
    .executeTakeFirst()
  if (!kitchen) return undefined
  let query = kysely
    .selectFrom('pedido')
    .select(['id', sql<number>`coalesce(bytes, octet_length(estado::text))`.as('bytes')])
    .where('cozinha_id', '=', cozinhaId)
    .where('recebido_em', '>=', from)
    .orderBy('recebido_em')
    .orderBy('id')
    .limit(limit + 1)
  if ('except' in origens) {
    if (origens.except.length > 0) query = query.where('origem', 'not in', origens.except)
  } else query = query.where('origem', 'in', origens)
  if (aberto !== undefined) query = query.where('aberto', '=', aberto)
  if (to) query = query.where('recebido_em', '<', to)
  if (after) query = query.where(sql<boolean>`(recebido_em, id) > (${after.at}, ${after.id})`)
  const found = await query.execute()
  const [page = []] = inParts(found.slice(0, limit), BYTES_A_PAGE)
  const rows =
    page.length === 0
      ? []
      : await kysely
          .selectFrom('pedido')
          .select(['estado as pedido', 'recebido_em as recebidoEm'])
          .where('cozinha_id', '=', cozinhaId)
          .where(
            'id',
            'in',
            page.map(({ id }) => id),
          )
          .orderBy('recebido_em')
          .orderBy('id')
          .execute()
  const bytes = page.reduce((sum, order) => sum + order.bytes, 0)
  return { cozinha: kitchen.configuracao, orders: rows, bytes, more: page.length < found.length }
}
