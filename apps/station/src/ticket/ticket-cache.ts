import type { Linha } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'
import { type TicketView, ticketView } from './ticket-view'

interface Kept {
  pedido: Pedido
  view: TicketView
  texto: string
}

/**
 * Views that keep their identity. An order changes when somebody merely saw it; a ticket that would look the same is not
 * measured or drawn again. Orders that are no longer asked for are forgotten with `keepOnly`.
 */
export class TicketCache {
  readonly #linhas: readonly Linha[]
  readonly #kept = new Map<string, Kept>()

  constructor(linhas: readonly Linha[]) {
    this.#linhas = linhas
  }

  view(pedido: Pedido): TicketView {
    const kept = this.#kept.get(pedido.id)
    if (kept?.pedido === pedido) return kept.view
    const nova = ticketView(pedido, this.#linhas)
    const texto = JSON.stringify(nova)
    const view = kept?.texto === texto ? kept.view : comItensIguais(nova, kept?.view)
    this.#kept.set(pedido.id, { pedido, view, texto })
    return view
  }

  keepOnly(pedidoIds: ReadonlySet<string>): void {
    for (const id of this.#kept.keys()) if (!pedidoIds.has(id)) this.#kept.delete(id)
  }
}

/** One tapped item must not draw its neighbours again. */
function comItensIguais(nova: TicketView, antiga: TicketView | undefined): TicketView {
  if (!antiga) return nova
  const antigos = new Map(antiga.itens.map((item) => [item.id, item]))
  const itens = nova.itens.map((item) => {
    const antigo = antigos.get(item.id)
    return antigo && JSON.stringify(antigo) === JSON.stringify(item) ? antigo : item
  })
  return { ...nova, itens }
}
