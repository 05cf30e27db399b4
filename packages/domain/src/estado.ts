import type { Cozinha, Estoque } from './cozinha'
import type { EstoqueNoLog } from './estoque-no-log'
import type { Pedido } from './pedido'

/** How many closed orders a station can recall. */
export const RECENTES = 50

/**
 * What a kitchen knows. A station holds all of it; the server fills in only the orders a command names,
 * so that the cost of a command does not grow with the history.
 */
export interface Estado {
  cozinha: Cozinha
  estoque: Estoque
  pedidos: Readonly<Record<string, Pedido>>
  /** The last closed orders, the latest first. */
  recentes: readonly Pedido[]
  /** What the log says of the stock, for a command that comes late. Only where the log is: a station rehearses without it. */
  noLog?: EstoqueNoLog
}

export function procurarPedido(estado: Estado, pedidoId: string): Pedido | undefined {
  const aberto = Object.hasOwn(estado.pedidos, pedidoId) ? estado.pedidos[pedidoId] : undefined
  return aberto ?? estado.recentes.find((pedido) => pedido.id === pedidoId)
}
