import { type RefObject, useEffect, useState } from 'react'
import { type Cut, cutCard } from './cut-card'

/** What of the cards on the screen goes on below it; looked at when the list rests, and when it or a card gets another size. */
export function useCutCard(lista: RefObject<HTMLElement | null>): Cut {
  const [cut, setCut] = useState<Cut>(undefined)
  useEffect(() => {
    const { current } = lista
    if (!current) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        setCut(
          cutCard(
            current.getBoundingClientRect(),
            [...current.children].map((card) => card.getBoundingClientRect()),
          ),
        ),
      )
    }
    const sizes = new ResizeObserver(look)
    const observed = () => {
      sizes.disconnect()
      for (const sized of [current, ...current.children]) sizes.observe(sized)
    }
    observed()
    const drawn = new MutationObserver(observed)
    drawn.observe(current, { childList: true })
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      drawn.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [lista])
  return cut
}
