import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isCovered } from '../../drawing/covered'
import { useClock } from '../../react/clock'
import type { TicketView } from '../../ticket/ticket-view'
import { lineNames } from './line-names'
import { LINHA_LIDA_MS } from './seen-lines'

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
 * Whether all that a ticket of a scrolled list says has been on the screen, long enough to be read. The browser tells
 * when a line comes into sight; nothing is measured here. A line that says something else is another line. The ticket's
 * place is marked (`data-lendo`) while a line in sight was not there long enough yet.
 */
export function useReadLines(lugar: RefObject<HTMLElement | null>, view: TicketView, saiu: boolean): Unread {
  const read = useRef(new Set<string>())
  const [falta, setFalta] = useState(false)
  const clock = useClock()
  useEffect(() => {
    // Looked at anew whenever the order says something else.
    void view
    const { current } = lugar
    if (!current || saiu) return
    const lines = linesIn(current)
    const reading = new Map<string, () => void>()
    const covered = new Set<string>()
    const mark = () => current.toggleAttribute('data-lendo', reading.size > covered.size)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const line = lines.get(target) ?? ''
          reading.get(line)?.()
          reading.delete(line)
          covered.delete(line)
          if (intersectionRatio < WHOLE) continue
          if (read.current.has(line)) continue
          const done = () => {
            // Something lies before it: it is read from when that is gone.
            if (isCovered(target)) {
              covered.add(line)
              reading.set(line, clock.after(LINHA_LIDA_MS, done))
            } else if (covered.delete(line)) {
              reading.set(line, clock.after(LINHA_LIDA_MS, done))
            } else {
              reading.delete(line)
              read.current.add(line)
            }
            mark()
          }
          reading.set(line, clock.after(LINHA_LIDA_MS, done))
        }
        mark()
        // What is in sight is being read: nothing has to be brought there.
        setFalta([...lines.values()].some((line) => !read.current.has(line) && !reading.has(line)))
      },
      { root: current.closest('[data-rola]'), threshold: WHOLE },
    )
    for (const line of lines.keys()) observer.observe(line)
    return () => {
      observer.disconnect()
      for (const stop of reading.values()) stop()
      current.removeAttribute('data-lendo')
    }
  }, [lugar, view, saiu, clock])
  const mostrar = useCallback(() => {
    if (!lugar.current) return
    const [unread] = [...linesIn(lugar.current)].find(([, line]) => !read.current.has(line)) ?? []
    unread?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [lugar])
  return { falta, mostrar }
}

/** Each line by its item and what it says: words that moved to another item are to be read there. */
function linesIn(ticket: Element): Map<Element, string> {
  const lines = [...ticket.querySelectorAll(LINES)]
  const names = lineNames(
    lines.map((line) => `${line.closest<HTMLElement>('[data-item]')?.dataset.item ?? ''} ${line.textContent}`),
  )
  return new Map(lines.map((line, index) => [line, names[index] ?? '']))
}
