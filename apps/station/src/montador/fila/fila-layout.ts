import { type ColumnSize, type Cut, cutTicket } from './cut-ticket'
import { type TicketHeights, ticketHeight } from './ticket-heights'

export interface Fragment extends Cut {
  /** Which ticket of the queue. */
  indice: number
  /** Which part of it, from 0. */
  parte: number
  /** On which of the pages it takes it stands, from 1, and how many those are. */
  folha: number
  folhas: number
}

/**
 * Places tickets in the order of the queue, down each column, then right. No gap is filled by a later one, and where a
 * ticket stands depends only on the ones before it: an older one never moves because a newer one came.
 */
export function layoutColumns(tickets: readonly TicketHeights[], size: ColumnSize): Fragment[] {
  const { espaco, porPagina, paginas = Number.POSITIVE_INFINITY } = size
  const fragments: Fragment[] = []
  let place = { coluna: 0, y: 0 }
  for (const [indice, ticket] of tickets.entries()) {
    const cuts = cutFrom(ticket, size, place)
    const [first] = cuts
    const last = cuts.at(-1)
    if (!first || !last || first.coluna >= paginas * porPagina) break
    const pageOf = (coluna: number) => Math.floor(coluna / porPagina)
    const folhas = pageOf(last.coluna) - pageOf(first.coluna) + 1
    for (const [parte, cut] of cuts.entries()) {
      fragments.push({ ...cut, indice, parte, folha: pageOf(cut.coluna) - pageOf(first.coluna) + 1, folhas })
    }
    place = { coluna: last.coluna, y: last.y + last.altura + espaco }
  }
  return fragments
}

/** Whether all of them have room on the first page without cutting any that a column can hold. */
export function fitWhole(tickets: readonly TicketHeights[], size: ColumnSize): boolean {
  const fragments = layoutColumns(tickets, { ...size, inteiros: true, paginas: 1 })
  const last = fragments.at(-1)
  return tickets.length === 0 || (last?.indice === tickets.length - 1 && last.folhas === 1)
}

/** Here, at the top of the next column, or at the top of the next page: the first of them where it can begin. */
function cutFrom(ticket: TicketHeights, size: ColumnSize, place: { coluna: number; y: number }): Cut[] {
  const below = size.inteiros && fitsOnlyBelow(ticketHeight(ticket), size.altura - place.y, size.altura)
  const { coluna, y } = below ? { coluna: place.coluna + 1, y: 0 } : place
  const page = Math.ceil((coluna + 1) / size.porPagina) * size.porPagina
  return (
    cutTicket(ticket, size, { coluna, y }) ??
    cutTicket(ticket, size, { coluna: coluna + 1, y: 0 }) ??
    cutTicket(ticket, size, { coluna: page, y: 0 }) ??
    []
  )
}

function fitsOnlyBelow(whole: number, here: number, column: number): boolean {
  return whole <= column && whole > here
}
