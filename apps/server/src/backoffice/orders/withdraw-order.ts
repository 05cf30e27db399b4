import type { PedidoRetirado, retirarPedidoSchema } from '@kds/protocol/retaguarda/novo-pedido'
import type { z } from 'zod'
import { DA_CASA } from '../../kitchen/orders/place-order'
import { refusedOrder } from '../../kitchen/orders/refused-order'
import { cancelOrder } from '../../kitchen/orders/revise-order'
import type { Change, Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { changesOf } from './revise-sent-order'
import { admitOrder } from './send-order'
import { findSentOrder, shownOrder } from './sent-orders'
import { rememberWithdrawn } from './withdrawn-orders'
import { workingKitchen } from './working-kitchen'

const MOTIVO = 'Retirado por quem anotou, antes de saber que tinha chegado.'

/**
 * An order of which nobody knows whether it arrived. What did is cancelled; what did not is remembered, in the same transaction of its
 * kitchen, so that a request that is still under way brings nothing any more.
 */
export async function withdrawOrder(
  context: CompanyContext,
  { cozinhaId, origem, referencia }: z.output<typeof retirarPedidoSchema>,
): Promise<Changed<PedidoRetirado>> {
  await workingKitchen(context, cozinhaId)
  await admitOrder(context, {})
  const address = { cozinhaId, origem, referencia, reach: (sender: string | null) => sender === DA_CASA }
  let changes: Change[] = []
  const revision = await cancelOrder(context.log, address, MOTIVO, async (db, done) => {
    if (done.outcome === 'unknown') await rememberWithdrawn(db, context, referencia)
    changes = changesOf(done, 'cancelar')
    await context.recordIn(db, changes)
  })
  if (revision.outcome === 'unknown') return { answer: {}, changes: [] }
  if (revision.outcome === 'refused') throw refusedOrder(revision)
  return { answer: { pedido: shownOrder(await findSentOrder(context, revision.pedido.id)) }, changes }
}
