import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { TicketView } from '../../ticket/ticket-view'

/** Every line of a ticket in a list: what the whole order says, names, and what differs. */
const LINES = '.alergia-faixa, .pedido-faixa, .pedido-observacao, .item-cabeca, .fileira'
/** A hair of a line may be hidden by the rounding of the screen. */
const WHOLE = 0.9

export interface Unread {
  /** A line of it was not on this screen yet. */
  falta: boolean
  /** Brings the first of them to the screen. */
  mostrar: () => void
}

/**
 * Whether all that a ticket of a scrolled list says has been on the screen. The browser tells when a line comes into sight; nothing is
 * measured here. A line that says something else is another line.
 */
export function useReadLines(lugar: RefObject<HTMLElement | null>, view: TicketView, saiu: boolean): Unread {
  const read = useRef(new Set<string>())
  const [falta, setFalta] = useState(false)
  useEffect(() => {
    // Looked at anew whenever the order says something else.
    void view
    const { current } = lugar
    if (!current || saiu) return
    const lines = linesIn(current)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= WHOLE) read.current.add(lines.get(target) ?? '')
        }
        setFalta([...lines.values()].some((line) => !read.current.has(line)))
      },
      { root: current.closest('[data-rola]'), threshold: WHOLE },
    )
    for (const line of lines.keys()) observer.observe(line)
    return () => observer.disconnect()
  }, [lugar, view, saiu])
  const mostrar = useCallback(() => {
    if (!lugar.current) return
    const [unread] = [...linesIn(lugar.current)].find(([, line]) => !read.current.has(line)) ?? []
    unread?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [lugar])
  return { falta, mostrar }
}

/** What each line says, and which of those it is that say the same. */
function linesIn(ticket: Element): Map<Element, string> {
  const times = new Map<string, number>()
  return new Map(
    [...ticket.querySelectorAll(LINES)].map((line) => {
      const words = line.textContent ?? ''
      const time = times.get(words) ?? 0
      times.set(words, time + 1)
      return [line, `${time} ${words}`]
    }),
  )
}
