import type { Cozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import type { Kysely } from 'kysely'
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

export function dueOrdersOf(kysely: DueTables, cozinhaId: string, now: Date, limit: number): Promise<DueOrder[]> {
  return kysely
    .selectFrom('pedido')
    .innerJoin('cozinha', 'cozinha.id', 'pedido.cozinha_id')
    .select(['pedido.id', 'pedido.estado as pedido', 'cozinha.configuracao as cozinha'])
    .where('pedido.cozinha_id', '=', cozinhaId)
    .where('pedido.vence_em', '<=', now)
    .orderBy('pedido.vence_em')
    .limit(limit)
    .execute()
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
