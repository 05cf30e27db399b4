import type { Cozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'

export interface DueOrder {
  readonly id: string
  readonly cozinha: Cozinha
  readonly pedido: Pedido
}

type DueTables = Kysely<Pick<KitchenTables, 'cozinha' | 'pedido'>>

/** Ids only, the kitchen that waits longest first. One index probe a kitchen, however many of its orders are due. */
export async function kitchensWithDueOrders(kysely: DueTables, now: Date): Promise<string[]> {
  const rows = await kysely
    .selectFrom('cozinha')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('pedido')
          .select('pedido.vence_em')
          .whereRef('pedido.cozinha_id', '=', 'cozinha.id')
          .where('pedido.vence_em', '<=', now)
          .orderBy('pedido.vence_em')
          .limit(1)
          .as('due'),
      (join) => join.onTrue(),
    )
    .select('cozinha.id')
    .orderBy('due.vence_em')
    .execute()
  return rows.map(({ id }) => id)
}

export interface DueTurn {
  readonly mostOrders: number
  /** Of all of them; a first one that is longer comes alone. */
  readonly mostBytes: number
}

/** What one turn of a kitchen takes, and whether more is due. */
export async function dueOrdersOf(
  kysely: DueTables,
  cozinhaId: string,
  now: Date,
  { mostOrders, mostBytes }: DueTurn,
): Promise<{ orders: DueOrder[]; more: boolean }> {
  const rows = await kysely
    .with('due', (query) =>
      query
        .selectFrom('pedido')
        .select(['id', 'vence_em', sql<number>`coalesce(bytes, octet_length(estado::text))`.as('bytes')])
        .where('cozinha_id', '=', cozinhaId)
        .where('vence_em', '<=', now)
        .orderBy('vence_em')
        .orderBy('id')
        .limit(mostOrders + 1),
    )
    .with('placed', (query) =>
      query
        .selectFrom('due')
        .select(['id', 'vence_em'])
        .select(sql<string>`sum(bytes) OVER (ORDER BY vence_em, id)`.as('total'))
        .select(sql<string>`row_number() OVER (ORDER BY vence_em, id)`.as('place'))
        .select(sql<string>`count(*) OVER ()`.as('found')),
    )
    .selectFrom('placed')
    .innerJoin('pedido', (join) => join.onRef('pedido.id', '=', 'placed.id').on('pedido.cozinha_id', '=', cozinhaId))
    .innerJoin('cozinha', 'cozinha.id', 'pedido.cozinha_id')
    .select(['pedido.id', 'pedido.estado as pedido', 'cozinha.configuracao as cozinha', 'placed.found'])
    .where('placed.place', '<=', String(mostOrders))
    .where(({ or, eb }) => or([eb('placed.total', '<=', String(mostBytes)), eb('placed.place', '=', '1')]))
    .orderBy('placed.vence_em')
    .orderBy('placed.id')
    .execute()
  const orders = rows.map(({ found, ...order }) => order)
  return { orders, more: orders.length < Number(rows[0]?.found ?? 0) }
}

/** An order that could not be done is not due again before that moment, unless somebody touches it. */
export async function postponeOrder(
  kysely: DueTables,
  { cozinhaId, id, now, until }: { cozinhaId: string; id: string; now: Date; until: Date },
): Promise<void> {
  await kysely
    .updateTable('pedido')
    .set({ vence_em: until })
    .where('cozinha_id', '=', cozinhaId)
    .where('id', '=', id)
    .where('vence_em', '<=', now)
    .execute()
}
