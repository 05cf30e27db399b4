import { type RefObject, useEffect } from 'react'
import { useBoardParts } from '../../board/board-context'
import { scrollByBoard } from '../../gestures/board-scroll'
import { useClock } from '../../react/clock'

/** A step that gets another height, because one beside it opens or folds, begins with a whole card: half a one has lost its number. */
export function useWholeCards(lista: RefObject<HTMLElement | null>): void {
  const clock = useClock()
  const { mao } = useBoardParts()
  useEffect(() => {
    const { current } = lista
    if (!current) return
    const observer = new ResizeObserver(() => {
      // A list is never taken from under the finger that scrolls it.
      if (current.scrollTop === 0 || mao.isDown(clock.steady())) return
      const { top } = current.getBoundingClientRect()
      const cut = [...current.children].map((card) => card.getBoundingClientRect()).find((card) => card.bottom > top)
      if (cut && cut.top < top) scrollByBoard(current, current.scrollTop + cut.top - top)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [lista, mao, clock])
}
