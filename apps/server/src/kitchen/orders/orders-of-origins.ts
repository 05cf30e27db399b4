import type { Cozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import { type Kysely, sql } from 'kysely'
import { inParts } from '../log/in-parts'
import type { CozinhaTable, PedidoTable } from '../tables'

export interface OrdersWanted {
  readonly cozinhaId: string
  /** One, or those of a key; `except` for a key that has all but others'. */
  readonly origens: readonly string[] | { readonly except: readonly string[] }
  /** Only what this key sent; with `herda` also what nobody knows the sender of. */
  readonly sender?: { readonly id: string; readonly herda: boolean }
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

type Tables = { cozinha: CozinhaTable; pedido: PedidoTable }

/** Orders are read whole to tell their state: a page of the longest ones is shorter. */
const BYTES_A_PAGE = 512 * 1024

/** Oldest first; what it costs goes by what is found, however much else the kitchen keeps. */
export async function ordersOfOrigins(kysely: Kysely<Tables>, wanted: OrdersWanted): Promise<OrdersFound | undefined> {
  const { cozinhaId, limit } = wanted
  const kitchen = await kysely
    .selectFrom('cozinha')
    .select('configuracao')
    .where('id', '=', cozinhaId)
    .executeTakeFirst()
  if (!kitchen) return undefined
  const [first, ...others] = partsOf(kysely, wanted).map((part) => kysely.selectFrom(part.as('part')).selectAll('part'))
  if (!first) return { cozinha: kitchen.configuracao, orders: [], bytes: 0, more: false }
  const found = await others
    .reduce((all, part) => all.unionAll(part), first)
    .orderBy('recebidoEm')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
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

/**
 * Each is read in order by an index of its own (`pedido_da_origem`, `pedido_do_remetente`, `pedido_sem_remetente`) and no further than a page: one
 * question for all would read past everything of others. Open ones are few, whoever sent them (`pedido_aberto_recebido`).
 */
function partsOf(kysely: Kysely<Tables>, wanted: OrdersWanted) {
  const { origens, sender, aberto } = wanted
  const all = ordersInTime(kysely, wanted)
  if (aberto) return [ofSender(ofOrigins(all, origens), sender)]
  if (!('except' in origens)) return origens.map((origem) => ofSender(all.where('origem', '=', origem), sender))
  const own = ofOrigins(all, origens)
  if (!sender) return [own]
  const sent = own.where('remetente', '=', sender.id)
  return sender.herda ? [sent, own.where('remetente', 'is', null)] : [sent]
}

function ordersInTime(kysely: Kysely<Tables>, { cozinhaId, aberto, from, to, after, limit }: OrdersWanted) {
  let query = kysely
    .selectFrom('pedido')
    .select(['id', 'recebido_em as recebidoEm'])
    .select(sql<number>`coalesce(bytes, octet_length(estado::text))`.as('bytes'))
    .where('cozinha_id', '=', cozinhaId)
    .where('recebido_em', '>=', from)
    .orderBy('recebido_em')
    .orderBy('id')
    .limit(limit + 1)
  // Written out: an index of the open ones alone is chosen for no parameter.
  if (aberto !== undefined) query = query.where(aberto ? sql<boolean>`aberto` : sql<boolean>`NOT aberto`)
  if (to) query = query.where('recebido_em', '<', to)
  return after ? query.where(sql<boolean>`(recebido_em, id) > (${after.at}, ${after.id})`) : query
}

type Orders = ReturnType<typeof ordersInTime>

function ofOrigins(orders: Orders, origens: OrdersWanted['origens']): Orders {
  if (!('except' in origens)) return orders.where('origem', 'in', origens)
  return origens.except.length > 0 ? orders.where('origem', 'not in', origens.except) : orders
}

function ofSender(orders: Orders, sender: OrdersWanted['sender']): Orders {
  if (!sender) return orders
  const { id, herda } = sender
  return orders.where(({ eb, or }) => or([eb('remetente', '=', id), ...(herda ? [eb('remetente', 'is', null)] : [])]))
}
