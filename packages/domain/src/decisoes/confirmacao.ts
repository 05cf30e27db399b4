import type { AlarmarConfirmacao } from '../comandos'
import { aceitar, type Decisao, REPETIDO } from '../decisao'
import { type Estado, procurarPedido } from '../estado'

/** Finds the kitchen as it is: of an order that is over nobody has to be told. */
export function alarmarConfirmacao(estado: Estado, { pedidoId, resolvido }: AlarmarConfirmacao): Decisao {
  const pedido = procurarPedido(estado, pedidoId)
  if (!pedido || pedido.cancelado || pedido.entregue) return REPETIDO
  const tocou = pedido.alarmes.semConfirmacao !== undefined
  if (tocou !== (resolvido === true)) return REPETIDO
  return aceitar({ tipo: 'PedidoSemConfirmacao', pedidoId, ...(resolvido && { resolvido }) })
}
