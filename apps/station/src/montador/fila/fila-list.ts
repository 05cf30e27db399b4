import type { Estado } from '@kds/domain/estado'
import type { Linha } from '@kds/domain/linhas'
import { compararNaFila, type NaFila } from '@kds/domain/ordem-da-fila'
import { situacaoDoPedido } from '@kds/domain/pedido'
import { liberacaoDoPedido } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import type { OrderTicket, TicketCache } from '../../ticket/ticket-cache'

/** The queue of these lines: what they still have to read or to do, in the order in which a cook takes it. */
export function filaList(
  pedidos: Estado['pedidos'],
  cache: TicketCache,
  recuperados: readonly string[] = [],
): OrderTicket[] {
  const tickets: OrderTicket[] = []
  const todos = Object.values(pedidos)
  for (const pedido of todos) {
    const ticket = cache.ticket(pedido)
    if (ticket) tickets.push(ticket)
  }
  cache.keepOnly(todos)
  // What was called back stands where the eye is, until it has been found; what must be read still stands before it.
  const depois = ({ pedido, view }: OrderTicket) => {
    if (view.reconhecerAte !== undefined) return -1
    const lugar = recuperados.indexOf(pedido.id)
    return lugar < 0 ? recuperados.length : lugar
  }
  // Asked once of each, not in each of the thousands of comparisons that hundreds of orders take.
  return tickets
    .map((ticket) => ({ ticket, depois: depois(ticket), naFila: naFila(ticket) }))
    .sort((um, outro) => um.depois - outro.depois || compararNaFila(um.naFila, outro.naFila))
    .map(({ ticket }) => ticket)
}

function naFila({ pedido, view }: OrderTicket): NaFila {
  return { pedido, porLer: view.reconhecerAte !== undefined }
}

export interface HeldOrders {
  quantos: number
  /** When the first of them is released. */
  proximo: Instante | undefined
}

/** Scheduled orders that wait for their hour. */
export function heldOrders(
  { pedidos, cozinha }: Pick<Estado, 'pedidos' | 'cozinha'>,
  linhas: readonly Linha[],
): HeldOrders {
  const guardados = Object.values(pedidos)
    .filter((pedido) => situacaoDoPedido(pedido) === 'agendado')
    .filter((pedido) => pedido.itens.some((item) => !item.cancelado && linhas.includes(item.linha)))
  const horas = guardados.flatMap((pedido) => liberacaoDoPedido(pedido, cozinha) ?? [])
  return { quantos: guardados.length, proximo: horas.sort()[0] }
}
