import { type RefObject, useEffect, useRef } from 'react'
import { useBoardParts } from './board-context'

/** Reports these orders as seen once the element is really on the screen. `pedidoIds` must keep its identity. */
export function useSeen(element: RefObject<Element | null>, pedidoIds: readonly string[]): void {
  const { vista, presenca } = useBoardParts()
  const ids = useRef(pedidoIds)
  const there = useRef(false)
  // Others than before on what is on the screen already: the browser need not look for it again.
  useEffect(() => {
    ids.current = pedidoIds
    if (there.current && element.current) vista.painted(element.current, pedidoIds)
  }, [element, pedidoIds, vista])
  useEffect(() => {
    const alvo = element.current
    if (!alvo) return
    const leave = presenca.watch(alvo, (onScreen) => {
      there.current = onScreen
      if (onScreen) vista.painted(alvo, ids.current)
      else vista.gone(alvo)
    })
    return () => {
      leave()
      there.current = false
      vista.gone(alvo)
    }
  }, [element, vista, presenca])
}
