import { type RefObject, useEffect } from 'react'
import { useBoardParts } from './board-context'

/** Reports these orders as seen once the element is really on the screen. `pedidoIds` must keep its identity. */
export function useSeen(element: RefObject<Element | null>, pedidoIds: readonly string[]): void {
  const { vista } = useBoardParts()
  useEffect(() => {
    const alvo = element.current
    if (!alvo) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) vista.painted(alvo, pedidoIds)
      else vista.gone(alvo)
    })
    observer.observe(alvo)
    return () => {
      observer.disconnect()
      vista.gone(alvo)
    }
  }, [element, pedidoIds, vista])
}
