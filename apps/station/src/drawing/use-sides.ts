import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type Side, sidesInOrder, stillDrawn, toldOf } from './sides-in-order'

interface Scrolled {
  /** What scrolls. */
  root: RefObject<HTMLElement | null>
  /** Whose children are the things: in what scrolls, or that itself. */
  list: RefObject<HTMLElement | null>
  idOf: (child: Element) => string | null
  /** So much of a thing tells nobody that it is there. */
  margin: string
  /** Which things there are, in their order; what is on them does not matter here. */
  ids: readonly string[]
}

const NONE: ReadonlyMap<string, Side> = new Map()

/** On which side of the screen each drawn thing is. */
export function useSides({ root, list, idOf, margin, ids }: Scrolled): ReadonlyMap<string, Side> {
  const [sides, setSides] = useState(NONE)
  const which = ids.join()
  useEffect(() => {
    const [scrolled, things] = [root.current, list.current]
    const present = new Set(which.split(','))
    if (!scrolled || !things || which === '') return
    const observer = new IntersectionObserver(
      (entries) =>
        setSides((before) =>
          toldOf(
            present,
            before,
            entries.map(({ target, isIntersecting, boundingClientRect, rootBounds }) => {
              const above = boundingClientRect.top < (rootBounds?.top ?? 0)
              return [idOf(target), isIntersecting ? 'aqui' : above ? 'antes' : 'depois']
            }),
          ),
        ),
      { root: scrolled, rootMargin: margin },
    )
    const observed = () => {
      observer.disconnect()
      for (const child of things.children) observer.observe(child)
      const ids = new Set([...things.children].map(idOf))
      setSides((before) => stillDrawn(ids, before))
    }
    observed()
    const drawn = new MutationObserver(observed)
    drawn.observe(things, { childList: true })
    return () => {
      observer.disconnect()
      drawn.disconnect()
    }
  }, [root, list, idOf, margin, which])
  return useMemo(() => sidesInOrder(which.split(','), sides), [which, sides])
}
