import type { Linha } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'
import { ageFacts } from './age-view'
import { isHeld } from './put-off'
import { type TicketView, ticketView } from './ticket-view'

/** An order and the ticket it makes. Of the order only the times are to be trusted: a ticket stays the same while they do. */
export interface OrderTicket {
  pedido: Pedido
  view: TicketView
  /** It left a moment ago: only its place is kept. */
  saiu?: boolean
}

interface Kept {
  /** As it was last asked for. */
  pedido: Pedido
  /** Undefined while the order is held or these lines have nothing to do or to read in it. */
  ticket: OrderTicket | undefined
  /** What the ticket shows, and what its age depends on. */
  texto: string
  idade: string
}

/**
 * Tickets that keep their identity. An order changes when somebody merely saw it; a ticket that would look the same is not
 * measured or drawn again. Orders that are gone are forgotten with `keepOnly`.
 */
export class TicketCache {
  readonly #linhas: readonly Linha[]
  readonly #radicais: readonly string[] | undefined
  readonly #kept = new Map<string, Kept>()

  constructor(linhas: readonly Linha[], radicais?: readonly string[]) {
    this.#linhas = linhas
    this.#radicais = radicais
  }

  /** Undefined for an order that is not on the board of these lines. */
  ticket(pedido: Pedido): OrderTicket | undefined {
    const kept = this.#kept.get(pedido.id)
    if (kept?.pedido === pedido) return kept.ticket
    const nova = ticketView(pedido, this.#linhas, this.#radicais)
    const [texto, idade] = [JSON.stringify(nova), ageFacts(pedido)]
    const igual = kept?.texto === texto
    const antes = kept?.ticket?.view
    const view = igual && antes ? antes : sameItems(nova, antes)
    const ticket = igual && kept.idade === idade ? kept.ticket : ticketOf(pedido, view, this.#linhas)
    this.#kept.set(pedido.id, { pedido, ticket, texto, idade })
    return ticket
  }

  keepOnly(pedidos: readonly Pedido[]): void {
    if (this.#kept.size <= pedidos.length) return
    const ids = new Set(pedidos.map(({ id }) => id))
    for (const id of this.#kept.keys()) if (!ids.has(id)) this.#kept.delete(id)
  }
}

function ticketOf(pedido: Pedido, view: TicketView, linhas: readonly Linha[]): OrderTicket | undefined {
  const toDo = view.concluir.length > 0 || view.reconhecerAte !== undefined
  if (view.itens.length === 0 || !toDo || isHeld(pedido, linhas, view.reconhecerAte)) return undefined
  return { pedido, view }
}

/** One tapped item must not draw its neighbours again. */
function sameItems(view: TicketView, before: TicketView | undefined): TicketView {
  if (!before) return view
  const known = new Map(before.itens.map((item) => [item.id, item]))
  const itens = view.itens.map((item) => {
    const old = known.get(item.id)
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item
  })
  return { ...view, itens }
}
