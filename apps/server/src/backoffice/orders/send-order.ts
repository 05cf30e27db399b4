import { setTimeout as delay } from 'node:timers/promises'
import { limparEntradaAosPoucos, type PedidoDeEntrada } from '@kds/domain/entrada'
import { emMs } from '@kds/domain/tempo'
import type { enviarPedidoSchema, PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'
import type { z } from 'zod'
import { Refusal } from '../../http/refusal'
import { type AlongsidePlacement, DA_CASA, placeOrder } from '../../kitchen/orders/place-order'
import { refusedOrder } from '../../kitchen/orders/refused-order'
import type { Change, Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { refuseOffMenu } from './off-the-menu'
import { orderFacts, orderTarget } from './order-record'
import { findSentOrder, shownOrder, wasSent } from './sent-orders'
import { refuseUnknownSizes } from './unknown-sizes'
import { refuseLongWithdrawn, refuseWithdrawn } from './withdrawn-orders'
import { workingKitchen } from './working-kitchen'

const JA_PASSOU = 'Este horário já passou.'

/** By the door of every origin. The same reference again is the same order, and is written down once. */
export async function sendOrder(
  context: CompanyContext,
  { cozinhaId, avulsos, ...entrada }: z.output<typeof enviarPedidoSchema>,
): Promise<Changed<PedidoEnviado>> {
  const { log, newId, clock, turns, person } = context
  const kitchen = await workingKitchen(context, cozinhaId)
  refusePast(entrada, clock())
  const bytes = await admitOrder(context, entrada)
  await refuseLongWithdrawn(context, cozinhaId, entrada)
  if (avulsos && !(await wasSent(context, cozinhaId, entrada))) {
    refuseUnknownSizes(entrada.itens, kitchen)
    await refuseOffMenu(context, entrada.itens, avulsos)
  }
  const limpa = await turns.run(context.company.sigla, limparEntradaAosPoucos(entrada))
  let changes: Change[] = []
  const alongside: AlongsidePlacement = async (db, placed) => {
    if (placed?.outcome !== 'done') return
    const { pedido } = placed
    if (placed.novo) await refuseWithdrawn(db, context, entrada.referencia)
    const written = await db
      .insertInto('pedido_da_retaguarda')
      .values({ cozinha_id: cozinhaId, pedido_id: pedido.id, pessoa_id: person.id, enviado_em: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('pedido_id')
      .executeTakeFirst()
    changes = written ? [{ acao: 'enviar', alvo: orderTarget(pedido), depois: orderFacts(pedido) }] : []
    await context.recordIn(db, changes)
  }
  const placed = await placeOrder(log, cozinhaId, entrada, newId, { limpa, bytes, alongside, remetente: DA_CASA })
  if (!placed) throw new Refusal(404, ['Cozinha não encontrada.'])
  if (placed.outcome === 'refused') throw refusedOrder(placed)
  const { pedido } = placed
  context.orderRates.countStored(context.company.id, bytes, placed.storedBytes)
  if (placed.novo) context.orderRates.countKept(context.company)
  return { answer: shownOrder(await findSentOrder(context, pedido.id)), changes }
}

/** Counted as a key's orders are. How long it is. */
export async function admitOrder({ orderRates, company }: CompanyContext, entrada: object): Promise<number> {
  const bytes = Buffer.byteLength(JSON.stringify(entrada))
  const waitMs = orderRates.admitOrder(company, bytes)
  if (waitMs > 0) await delay(waitMs)
  return bytes
}

/** Measured at the moment it was taken down: one that waited for the connection is still wanted. */
export function refusePast({ agendadoPara, criadoEm }: PedidoDeEntrada, now: Date, before?: string): void {
  if (agendadoPara === undefined || (before !== undefined && emMs(agendadoPara) === emMs(before))) return
  const takenAt = Math.min(now.getTime(), criadoEm === undefined ? now.getTime() : emMs(criadoEm))
  if (emMs(agendadoPara) < takenAt) throw new FieldRefusal(400, { agendadoPara: JA_PASSOU })
}
