import { type RefObject, useEffect } from 'react'
import { useBoardParts } from '../../board/board-context'
import { scrollByBoard } from '../../gestures/board-scroll'
import { useClock } from '../../react/clock'

/**
 * A step that gets another height, because one beside it opens or folds, begins with a whole card: half a one has lost its number. The
 * list itself grows when its edge has nothing more to tell, at its end: whoever scrolled there stays there.
 */
export function useWholeCards(lista: RefObject<HTMLElement | null>): void {
  const clock = useClock()
  const { mao } = useBoardParts()
  useEffect(() => {
    const { current } = lista
    const coluna = current?.parentElement
    if (!coluna) return
    const observer = new ResizeObserver(() => {
      // A list is never taken from under the finger that scrolls it.
      if (current.scrollTop === 0 || isAtEnd(current) || mao.isDown(clock.steady())) return
      const { top } = current.getBoundingClientRect()
      const cut = [...current.children].map((card) => card.getBoundingClientRect()).find((card) => card.bottom > top)
      if (cut && cut.top < top) scrollByBoard(current, current.scrollTop + cut.top - top)
    })
    observer.observe(coluna)
    return () => observer.disconnect()
  }, [lista, mao, clock])
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - 1
}
