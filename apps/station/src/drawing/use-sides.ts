import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
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
  const none = which === ''
  const present = useRef<ReadonlySet<string>>(new Set())
  useLayoutEffect(() => {
    present.current = new Set(which.split(','))
  }, [which])
  // One for as long as the list stands: made anew for each thing that comes or goes, it would look at all of them again.
  useEffect(() => {
    const [scrolled, things] = [root.current, list.current]
    if (!scrolled || !things || none) return
    const observer = new IntersectionObserver(
      (entries) =>
        setSides((before) =>
          toldOf(
            present.current,
            before,
            entries.map(({ target, isIntersecting, boundingClientRect, rootBounds }) => {
              const above = boundingClientRect.top < (rootBounds?.top ?? 0)
              return [idOf(target), isIntersecting ? 'aqui' : above ? 'antes' : 'depois']
            }),
          ),
        ),
      { root: scrolled, rootMargin: margin },
    )
    const watched = new Set<Element>()
    const observed = () => {
      const children = new Set(things.children)
      for (const gone of watched) {
        if (children.has(gone)) continue
        observer.unobserve(gone)
        watched.delete(gone)
      }
      for (const child of children) {
        if (watched.has(child)) continue
        observer.observe(child)
        watched.add(child)
      }
      const drawn = new Set([...children].map(idOf))
      setSides((before) => stillDrawn(drawn, before))
    }
    observed()
    const drawn = new MutationObserver(observed)
    drawn.observe(things, { childList: true })
    return () => {
      observer.disconnect()
      drawn.disconnect()
    }
  }, [root, list, idOf, margin, none])
  return useMemo(() => sidesInOrder(which.split(','), sides), [which, sides])
}
