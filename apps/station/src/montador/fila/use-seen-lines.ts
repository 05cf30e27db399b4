import { useEffect, useReducer, useRef } from 'react'
import type { OrderTicket } from '../../ticket/ticket-cache'
import type { DrawnPart } from './drawn-parts'
import type { Fragment } from './fila-layout'
import { linesOf, SeenLines } from './seen-lines'

/**
 * Notes what was drawn of the orders that take more than one page, and says which page of such an order is still to be
 * looked at. An order that stands on one page is never asked about.
 */
export function useSeenLines(
  tickets: readonly OrderTicket[],
  drawn: readonly DrawnPart[],
): (fragments: readonly Fragment[], part: Pick<Fragment, 'indice' | 'folha' | 'folhas'>) => number | undefined {
  const seen = useRef(new SeenLines())
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const news = drawn.filter((part) => {
      const view = tickets[part.indice]?.view
      return view && part.folhas > 1 && !part.medindo && seen.current.add(view.id, linesOf(view, part))
    })
    if (news.length > 0) draw()
  })
  useEffect(() => seen.current.keepOnly(new Set(tickets.map(({ view }) => view.id))), [tickets])
  return (fragments, { indice, folha, folhas }) => {
    const view = tickets[indice]?.view
    if (!view || folhas === 1) return undefined
    // This page is on the screen as it is drawn.
    const others = fragments.filter((part) => part.indice === indice && part.folha !== folha)
    return seen.current.missing(view, others)
  }
}
