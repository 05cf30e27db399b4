import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type Side, sidesInOrder } from './sides-in-order'

interface Scrolled {
  /** What scrolls. */
  root: RefObject<HTMLElement | null>
  /** The lists in it, whose children are the things. */
  lists: string
  idOf: (child: Element) => string | null
  /** So much of a thing tells nobody that it is there. */
  margin: string
  /** Which things there are, in their order; what is on them does not matter here. */
  ids: readonly string[]
}

/** On which side of the screen each drawn thing is. */
export function useSides({ root, lists, idOf, margin, ids }: Scrolled): ReadonlyMap<string, Side> {
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const which = ids.join()
  useEffect(() => {
    const { current } = root
    if (!current || which === '') return
    const observer = new IntersectionObserver(
      (entries) =>
        setSides((before) => {
          const now = new Map(before)
          for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
            const id = idOf(target)
            const above = boundingClientRect.top < (rootBounds?.top ?? 0)
            if (id) now.set(id, isIntersecting ? 'aqui' : above ? 'antes' : 'depois')
          }
          return now
        }),
      { root: current, rootMargin: margin },
    )
    const found = () => (lists === ':scope' ? [current] : [...current.querySelectorAll(lists)])
    const observed = () => {
      observer.disconnect()
      for (const list of found()) for (const child of list.children) observer.observe(child)
    }
    observed()
    const drawn = new MutationObserver(observed)
    for (const list of found()) drawn.observe(list, { childList: true })
    return () => {
      observer.disconnect()
      drawn.disconnect()
    }
  }, [root, lists, idOf, margin, which])
  return useMemo(() => sidesInOrder(which.split(','), sides), [which, sides])
}
