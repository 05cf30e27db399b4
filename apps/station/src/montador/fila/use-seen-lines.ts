import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer } from 'react'
import { isAllCovered, isCovered } from '../../drawing/covered'
import { useClock } from '../../react/clock'
import type { OrderTicket } from '../../ticket/ticket-cache'
import type { DrawnPart } from './drawn-parts'
import type { Fragment } from './fila-layout'
import { ReadingWatch } from './reading-watch'
import { linesOf } from './seen-lines'

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
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const clock = useClock()
  const watch = useMemo(
    () =>
      new ReadingWatch<Element>({
        clock,
        isCovered,
        isAllCovered,
        painted: (then) => requestAnimationFrame(() => clock.after(0, then)),
        reading: (something) => void lista.current?.toggleAttribute('data-lendo', something),
        news: draw,
      }),
    [clock, lista],
  )
  // Before it is painted: what is on the screen is marked as not read from its first moment there.
  useLayoutEffect(() =>
    watch.drawn(
      drawn.flatMap((part, place) => {
        const view = tickets[part.indice]?.view
        if (!view || part.folhas === 1 || part.medindo) return []
        return [{ id: view.id, lines: linesOf(view, part), element: lista.current?.children[place] }]
      }),
    ),
  )
  useEffect(() => {
    document.addEventListener('visibilitychange', watch.look)
    return () => {
      document.removeEventListener('visibilitychange', watch.look)
      watch.stop()
    }
  }, [watch])
  useEffect(() => watch.seen.keepOnly(new Set(tickets.map(({ view }) => view.id))), [watch, tickets])
  return (fragments, { indice, folha, folhas }) => {
    const view = tickets[indice]?.view
    if (!view || folhas === 1) return undefined
    // This page is on the screen as it is drawn. One reads on before one turns back.
    const others = fragments.filter((part) => part.indice === indice && part.folha !== folha)
    const later = others.filter((part) => part.folha > folha)
    return watch.seen.missing(view, later) ?? watch.seen.missing(view, others)
  }
}
