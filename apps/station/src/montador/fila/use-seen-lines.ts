import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useClock } from '../../react/clock'
import type { OrderTicket } from '../../ticket/ticket-cache'
import type { DrawnPart } from './drawn-parts'
import type { Fragment } from './fila-layout'
import { linesOf, SeenLines } from './seen-lines'

/**
 * Notes what was drawn, long enough to be read, of the orders that take more than one page, and says which page of such
 * an order is still to be looked at. An order that stands on one page is never asked about. The list is marked
 * (`data-lendo`) while something on it was not there long enough yet.
 */
export function useSeenLines(
  tickets: readonly OrderTicket[],
  drawn: readonly DrawnPart[],
  lista: RefObject<HTMLElement | null>,
): (fragments: readonly Fragment[], part: Pick<Fragment, 'indice' | 'folha' | 'folhas'>) => number | undefined {
  const seen = useRef(new SeenLines())
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const clock = useClock()
  // Before it is painted: what is on the screen is marked as not read from its first moment there.
  useLayoutEffect(() => {
    const shown = new Map<string, string[]>()
    for (const part of drawn) {
      const view = tickets[part.indice]?.view
      if (!view || part.folhas === 1 || part.medindo) continue
      shown.set(view.id, [...(shown.get(view.id) ?? []), ...linesOf(view, part)])
    }
    let cancel: (() => void) | undefined
    const look = () => {
      const { news, next } = seen.current.look(clock.steady(), shown)
      lista.current?.toggleAttribute('data-lendo', next !== undefined)
      if (next !== undefined) cancel = clock.after(next, look)
      if (news) draw()
    }
    look()
    return () => cancel?.()
  })
  useEffect(() => seen.current.keepOnly(new Set(tickets.map(({ view }) => view.id))), [tickets])
  return (fragments, { indice, folha, folhas }) => {
    const view = tickets[indice]?.view
    if (!view || folhas === 1) return undefined
    // This page is on the screen as it is drawn. One reads on before one turns back.
    const others = fragments.filter((part) => part.indice === indice && part.folha !== folha)
    const later = others.filter((part) => part.folha > folha)
    return seen.current.missing(view, later) ?? seen.current.missing(view, others)
  }
}
