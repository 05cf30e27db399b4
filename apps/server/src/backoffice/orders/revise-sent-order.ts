import { limparEntradaAosPoucos, type PedidoDeEntrada } from '@kds/domain/entrada'
import {
  type cancelarPedidoSchema,
  faltasDoLugar,
  type mudarPedidoSchema,
  type OrigemDaCasa,
  type PedidoEnviado,
} from '@kds/protocol/retaguarda/novo-pedido'
import type { z } from 'zod'
import { Refusal } from '../../http/refusal'
import { refusedOrder } from '../../kitchen/orders/refused-order'
import { cancelOrder, changeOrder, type Revision } from '../../kitchen/orders/revise-order'
import type { Change, Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { namesIn, refuseOffMenu } from './off-the-menu'
import { orderFacts, orderTarget } from './order-record'
import { admitOrder, refusePast } from './send-order'
import { findSentOrder, type SentOrder, shownOrder, versionOfOrder } from './sent-orders'
import { refuseUnknownSizes } from './unknown-sizes'

export async function changeSentOrder(
  context: CompanyContext,
  id: string,
  { versao, avulsos, ...wanted }: z.output<typeof mudarPedidoSchema>,
): Promise<Changed<PedidoEnviado>> {
  const sent = await findSentOrder(context, id)
  const entrada = asEntry(sent, wanted)
  refusePast(entrada, context.clock(), sent.pedido.agendadoPara)
  const bytes = await admitOrder(context, entrada)
  // What the kitchen has already is not sold anew.
  if (avulsos) {
    refuseUnknownSizes(entrada.itens, sent.cozinha, sent.pedido.itens)
    await refuseOffMenu(context, entrada.itens, [...avulsos, ...namesIn(sent.pedido.itens)])
  }
  const limpa = await context.turns.run(context.company.sigla, limparEntradaAosPoucos(entrada))
  const revision = await changeOrder(context.log, addressOf(sent), entrada, {
    limpa,
    bytes,
    isWhatWasSeen: (pedido) => versionOfOrder(pedido) === versao,
    alongside: (db, done) => context.recordIn(db, changesOf(done, 'mudar')),
  })
  if (revision.outcome === 'done') context.orderRates.countStored(context.company.id, bytes, revision.storedBytes)
  if (revision.outcome === 'done' && revision.mudou) context.orderRates.countKept(context.company)
  return told(sent, revision, 'mudar')
}

export async function cancelSentOrder(
  context: CompanyContext,
  id: string,
  { motivo }: z.output<typeof cancelarPedidoSchema>,
): Promise<Changed<PedidoEnviado>> {
  const sent = await findSentOrder(context, id)
  await admitOrder(context, {})
  const cancelled = await cancelOrder(context.log, addressOf(sent), motivo, (db, done) =>
    context.recordIn(db, changesOf(done, 'cancelar')),
  )
  return told(sent, cancelled, 'cancelar')
}

/** The whole order as it should be: what the page does not know of stays as it is. */
export function asEntry(
  { pedido }: SentOrder,
  wanted: Omit<PedidoDeEntrada, 'origem' | 'referencia'>,
): PedidoDeEntrada {
  const { origem, referencia, numero, prometidoPara } = pedido
  const faults = faltasDoLugar({ origem: origem as OrigemDaCasa, tipo: wanted.tipo, mesa: wanted.mesa })
  if (Object.keys(faults).length > 0) throw new FieldRefusal(400, faults)
  return { ...wanted, origem, referencia, numero, ...(prometidoPara && { prometidoPara }) }
}

function addressOf({ cozinhaId, pedido: { origem, referencia } }: SentOrder) {
  return { cozinhaId, origem, referencia }
}

function told(sent: SentOrder, revision: Revision, acao: 'mudar' | 'cancelar'): Changed<PedidoEnviado> {
  if (revision.outcome === 'unknown') throw new Refusal(404, ['Pedido não encontrado.'])
  if (revision.outcome === 'refused') throw refusedOrder(revision)
  return { answer: shownOrder({ ...sent, pedido: revision.pedido }), changes: changesOf(revision, acao) }
}

export function changesOf(revision: Revision, acao: 'mudar' | 'cancelar'): Change[] {
  if (revision.outcome !== 'done' || !revision.mudou) return []
  const { antes, pedido } = revision
  const change = { acao, alvo: orderTarget(pedido), antes: orderFacts(antes) }
  return [acao === 'mudar' ? { ...change, depois: orderFacts(pedido) } : change]
}
