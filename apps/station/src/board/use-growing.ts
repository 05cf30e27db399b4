import { type RefObject, useEffect, useRef, useState } from 'react'

const PASSO = 6
/** Drawn well before they are scrolled to. */
const ANTES_PX = 250

/**
 * How many of a long list are drawn: as many as the screen needs, more as one scrolls towards the sentinel, and few again
 * once back at the top. Every drawn card ticks; what nobody can see should not.
 */
export function useGrowing(list: RefObject<HTMLElement | null>, sentinel: RefObject<Element | null>, total: number) {
  const [shown, setShown] = useState(PASSO)
  /** What the screen needs at the top. */
  const resting = useRef(PASSO)

  // A new observer each time: one whose sentinel stays within reach would not speak again.
  useEffect(() => {
    const [root, end] = [list.current, sentinel.current]
    if (total <= shown || !root || !end) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        if (root.scrollTop === 0) resting.current = shown + PASSO
        setShown(shown + PASSO)
      },
      { root, rootMargin: `0px 0px ${ANTES_PX}px` },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [list, sentinel, total, shown])

  useEffect(() => {
    const root = list.current
    if (!root) return
    const atTop = () => {
      if (root.scrollTop === 0) setShown(resting.current)
    }
    root.addEventListener('scroll', atTop, { passive: true })
    return () => root.removeEventListener('scroll', atTop)
  }, [list])

  return shown
}
