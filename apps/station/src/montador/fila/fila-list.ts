import type { Estado } from '@kds/domain/estado'
import type { Linha } from '@kds/domain/linhas'
import { type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { inicioDaIdade, liberacaoDoPedido } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import type { OrderTicket, TicketCache } from '../../ticket/ticket-cache'

/** The queue of these lines: what they still have to do or to read, priority first, then the oldest. */
export function filaList(pedidos: Estado['pedidos'], cache: TicketCache): OrderTicket[] {
  const tickets: OrderTicket[] = []
  const todos = Object.values(pedidos)
  for (const pedido of todos) {
    const ticket = cache.ticket(pedido)
    if (ticket) tickets.push(ticket)
  }
  cache.keepOnly(todos)
  return tickets.sort((um, outro) => prioridadeDepoisIdade(um.pedido, outro.pedido))
}

function prioridadeDepoisIdade(um: Pedido, outro: Pedido): number {
  if (um.prioridade !== outro.prioridade) return outro.prioridade - um.prioridade
  const [a, b] = [inicioDaIdade(um), inicioDaIdade(outro)]
  if (a === b) return um.id < outro.id ? -1 : 1
  return a < b ? -1 : 1
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
