import type { TicketHeights } from './fila-layout'

/** Reads how tall the parts of a drawn ticket are. */
export function measureTicket(desenhado: Element): TicketHeights {
  return {
    topo: alturaDoTopo(desenhado),
    aviso: alturaDoAviso(desenhado),
    itens: alturasDosItens(desenhado),
    pe: altura(desenhado, '.pedido-pe'),
  }
}

/** The heights of a ticket of which only the first items were drawn: the others are taken for as tall as these. */
export function withGuesses(medida: TicketHeights, itens: number): TicketHeights {
  const supostos = itens - medida.itens.length
  if (supostos <= 0) return medida
  const media = medida.itens.reduce((soma, alta) => soma + alta, 0) / medida.itens.length
  return { ...medida, itens: [...medida.itens, ...Array<number>(supostos).fill(media)], supostos }
}

/** What was guessed of a ticket, now that the rest of its items was drawn. */
export function withMeasured({ supostos = 0, ...guessed }: TicketHeights, desenhado: Element): TicketHeights {
  const certos = guessed.itens.slice(0, guessed.itens.length - supostos)
  return { ...guessed, itens: [...certos, ...alturasDosItens(desenhado)] }
}

/** A part of a ticket on the screen, and the first of its items. */
export interface Standing {
  desenhado: Element
  de: number
}

/** What a line between two items takes: the first item of a part has none above it. */
const UM_TRACO = 1.5

/**
 * What is known of a ticket, put right by the parts of it that are on the screen. Where it continues its header says less:
 * only the beginning tells how tall the header is.
 */
export function correctHeights(known: TicketHeights, standing: readonly Standing[]): TicketHeights {
  return standing.reduce((medida, { desenhado, de }) => {
    const aqui = alturasDosItens(desenhado)
    const ultima = de + aqui.length === medida.itens.length
    return {
      topo: de === 0 ? corrected(medida.topo, alturaDoTopo(desenhado)) : medida.topo,
      aviso: de === 0 ? corrected(medida.aviso, alturaDoAviso(desenhado)) : medida.aviso,
      itens: medida.itens.map((alta, item) => corrected(alta, aqui[item - de] ?? alta)),
      pe: ultima ? corrected(medida.pe, altura(desenhado, '.pedido-pe')) : medida.pe,
    }
  }, known)
}

function corrected(known: number, found: number): number {
  return Math.abs(found - known) > UM_TRACO ? found : known
}

export function sameHeights(uma: TicketHeights, outra: TicketHeights): boolean {
  const [a, b] = [uma, outra].map(({ topo, aviso, itens, pe }) => [topo, aviso, ...itens, pe])
  return a?.length === b?.length && a?.every((alta, parte) => alta === b?.[parte]) === true
}

function alturaDoTopo(ticket: Element): number {
  const borda = ticket.getBoundingClientRect().height - ticket.clientHeight
  return altura(ticket, '.pedido-topo') + borda
}

function alturaDoAviso(ticket: Element): number {
  return altura(ticket, '.alergia-faixa') + altura(ticket, '.pedido-faixa') + altura(ticket, '.pedido-observacao')
}

function alturasDosItens(ticket: Element): number[] {
  return [...ticket.querySelectorAll('.pedido-itens > .item-linha')].map((item) => item.getBoundingClientRect().height)
}

function altura(ticket: Element, seletor: string): number {
  return ticket.querySelector(seletor)?.getBoundingClientRect().height ?? 0
}
