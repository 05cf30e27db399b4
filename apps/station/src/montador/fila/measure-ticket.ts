import type { TicketHeights } from './fila-layout'

/** Reads how tall the parts of a drawn ticket are. */
export function measureTicket(ticket: Element): TicketHeights {
  const borda = ticket.getBoundingClientRect().height - ticket.clientHeight
  return {
    topo: altura(ticket, '.pedido-topo') + borda,
    aviso: altura(ticket, '.pedido-faixa') + altura(ticket, '.pedido-observacao'),
    itens: [...ticket.querySelectorAll('.item-linha')].map((item) => item.getBoundingClientRect().height),
    pe: altura(ticket, '.pedido-pe'),
  }
}

function altura(ticket: Element, seletor: string): number {
  return ticket.querySelector(seletor)?.getBoundingClientRect().height ?? 0
}
