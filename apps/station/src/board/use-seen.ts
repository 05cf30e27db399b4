import { type RefObject, useEffect } from 'react'
import { useBoardParts } from './board-context'

/** Reports these orders as seen once the element is really on the screen. `pedidoIds` must keep its identity. */
export function useSeen(element: RefObject<Element | null>, pedidoIds: readonly string[]): void {
  const { vista, presenca } = useBoardParts()
  useEffect(() => {
    const alvo = element.current
    if (!alvo) return
    const leave = presenca.watch(alvo, (onScreen) => {
      if (onScreen) vista.painted(alvo, pedidoIds)
      else vista.gone(alvo)
    })
    return () => {
      leave()
      vista.gone(alvo)
    }
  }, [element, pedidoIds, vista, presenca])
}
