import type { TipoDePedido } from '@kds/domain/pedido'
import { type Kysely, sql } from 'kysely'
import type { Acao } from '../plataforma'
import { jsonOf } from '../platform-json'
import type { Sealed } from '../sealed'
import type { PlatformTables } from '../tables'

export interface PlatformOrder {
  /** Its id in the kitchen; null while it is not there. */
  readonly pedidoId: string | null
  readonly cancelamento: 'dito' | 'pedido' | null
  /** What stands in the kitchen only says that nobody could read it. */
  readonly naoLido: boolean
}

/** What is known of an order of a platform beside what the kitchen knows. */
export function platformOrders(kysely: Kysely<PlatformTables>, sealed: Sealed) {
  const placeOf = (lojaId: string, pedido: string) => `pedido ${lojaId} ${pedido}`
  return {
    async find(lojaId: string, pedido: string): Promise<PlatformOrder | undefined> {
      return kysely
        .selectFrom('pedido_de_plataforma')
        .select(['pedido_id as pedidoId', 'cancelamento', 'nao_lido as naoLido'])
        .where('loja_id', '=', lojaId)
        .where('pedido', '=', pedido)
        .executeTakeFirst()
    },

    /** There is one of this id, and nobody has read it. */
    async expect(lojaId: string, pedido: string, now: Date): Promise<void> {
      await kysely
        .insertInto('pedido_de_plataforma')
        .values({ loja_id: lojaId, pedido, pedido_id: null, tipo: null, corpo: null, mudado_em: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Now the kitchen has it as it came. */
    async isRead(lojaId: string, pedido: string): Promise<void> {
      await kysely
        .updateTable('pedido_de_plataforma')
        .set({ nao_lido: false })
        .where('loja_id', '=', lojaId)
        .where('pedido', '=', pedido)
        .execute()
    },

    /** As it came last. */
    async keep(
      lojaId: string,
      pedido: string,
      { corpo, tipo, quer, now }: { corpo: unknown; tipo: TipoDePedido | null; quer: Acao[]; now: Date },
    ): Promise<void> {
      const text = JSON.stringify(corpo)
      const kept = {
        ...{ tipo, quer, mudado_em: now },
        corpo: await sealed.seal(placeOf(lojaId, pedido), text),
        corpo_em: now,
        bytes: Buffer.byteLength(text),
      }
      await kysely
        .insertInto('pedido_de_plataforma')
        .values({ loja_id: lojaId, pedido, pedido_id: null, ...kept })
        .onConflict((conflict) => conflict.columns(['loja_id', 'pedido']).doUpdateSet(kept))
        .execute()
    },

    async body(lojaId: string, pedido: string): Promise<unknown> {
      const kept = await kysely
        .selectFrom('pedido_de_plataforma')
        .select('corpo')
        .where('loja_id', '=', lojaId)
        .where('pedido', '=', pedido)
        .executeTakeFirst()
      const text = kept?.corpo && (await sealed.open(placeOf(lojaId, pedido), kept.corpo))
      return text ? jsonOf(text) : undefined
    },

    /** Also of an order that never came: whatever comes of it later is not cooked. What was said outweighs what was asked. */
    async cancelled(lojaId: string, pedido: string, cancelamento: 'dito' | 'pedido', now: Date): Promise<void> {
      await kysely
        .insertInto('pedido_de_plataforma')
        .values({ loja_id: lojaId, pedido, pedido_id: null, tipo: null, corpo: null, cancelamento, mudado_em: now })
        .onConflict((conflict) =>
          conflict.columns(['loja_id', 'pedido']).doUpdateSet({
            cancelamento: sql`CASE WHEN pedido_de_plataforma.cancelamento = 'dito' THEN 'dito' ELSE ${cancelamento} END`,
            mudado_em: now,
          }),
        )
        .execute()
    },
  }
}

export type PlatformOrders = ReturnType<typeof platformOrders>

/** It is in the kitchen, whoever put it there. */
export async function isKnown(kysely: Kysely<PlatformTables>, lojaId: string, pedido: string): Promise<boolean> {
  const known = await kysely
    .selectFrom('pedido_de_plataforma')
    .select('pedido_id')
    .where('loja_id', '=', lojaId)
    .where('pedido', '=', pedido)
    .where('pedido_id', 'is not', null)
    .executeTakeFirst()
  return known !== undefined
}

/** Its cancellation was noted while it was on its way into the kitchen: nobody would take it off the board again. */
export class CancelledMeanwhile extends Error {}

/** In the transaction that puts it into the kitchen: whoever tells the platform finds it there. */
export async function placedAs(
  kysely: Kysely<PlatformTables>,
  lojaId: string,
  pedido: string,
  {
    pedidoId,
    alarmAt,
    naoLido = false,
  }: { readonly pedidoId: string; readonly alarmAt: Date | null; readonly naoLido?: boolean },
): Promise<void> {
  const { numUpdatedRows } = await kysely
    .updateTable('pedido_de_plataforma')
    .set({ pedido_id: pedidoId, vigiar_em: alarmAt, nao_lido: naoLido })
    .where('loja_id', '=', lojaId)
    .where('pedido', '=', pedido)
    .where('cancelamento', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new CancelledMeanwhile('the order was cancelled while it was put into the kitchen')
}
