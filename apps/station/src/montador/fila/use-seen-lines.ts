import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { isCovered } from '../../drawing/covered'
import { useClock } from '../../react/clock'
import type { OrderTicket } from '../../ticket/ticket-cache'
import type { DrawnPart } from './drawn-parts'
import type { Fragment } from './fila-layout'
import { LINHA_LIDA_MS, linesOf, SeenLines } from './seen-lines'

/** How often it is asked whether something came before what is being read. */
const OLHAR_MS = LINHA_LIDA_MS / 4

/**
 * Notes what was drawn, long enough to be read and with nothing before it, of the orders that take more than one page, and says which page of such
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
    const parts = drawn.flatMap((part, place) => {
      const view = tickets[part.indice]?.view
      if (!view || part.folhas === 1 || part.medindo) return []
      return [{ id: view.id, lines: linesOf(view, part), element: lista.current?.children[place] }]
    })
    let cancel: (() => void) | undefined
    const look = () => {
      cancel?.()
      cancel = undefined
      const shown = new Map<string, string[]>()
      for (const { id, lines, element } of parts) {
        if (!element || !isCovered(element)) shown.set(id, [...(shown.get(id) ?? []), ...lines])
      }
      const { news, next } = seen.current.look(clock.steady(), shown)
      lista.current?.toggleAttribute('data-lendo', next !== undefined)
      if (next !== undefined) cancel = clock.after(Math.min(next, OLHAR_MS), look)
      else if (shown.size < new Set(parts.map(({ id }) => id)).size) cancel = clock.after(LINHA_LIDA_MS, look)
      if (news) draw()
    }
    look()
    if (parts.length > 0) document.addEventListener('visibilitychange', look)
    return () => {
      cancel?.()
      document.removeEventListener('visibilitychange', look)
    }
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
