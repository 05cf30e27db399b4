import { type RefObject, useEffect, useRef, useState } from 'react'

const PASSO = 6
/** Drawn well before they are scrolled to. */
const ANTES_PX = 250

/** How many of a long list are meant to be drawn, and how to change that. */
export type Shown = readonly [shown: number, setShown: (shown: number) => void]

export function useShown(): Shown {
  return useState(PASSO)
}

interface List {
  /** What scrolls. */
  list: RefObject<HTMLElement | null>
  /** Stands after the last that is drawn. */
  sentinel: RefObject<Element | null>
  total: number
  /** How many are drawn by now: while some still wait for their turn, the sentinel stands too high. */
  drawn: number
}

/**
 * Draws as many of a long list as the screen needs, more as one scrolls towards the sentinel, and few again once back at
 * the top. Every drawn card ticks; what nobody can see should not.
 */
export function useGrowing([shown, setShown]: Shown, { list, sentinel, total, drawn }: List): void {
  /** What the screen needs at the top. */
  const resting = useRef(PASSO)
  const waiting = drawn < Math.min(shown, total)
  const more = total > shown

  // A new observer each time more is drawn: one whose sentinel stays within reach would not speak again. That others hang below it changes nothing here.
  useEffect(() => {
    const [root, end] = [list.current, sentinel.current]
    if (!more || waiting || !root || !end) return
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
  }, [list, sentinel, more, shown, setShown, waiting])

  useEffect(() => {
    const root = list.current
    if (!root) return
    const atTop = () => {
      if (root.scrollTop === 0) setShown(resting.current)
    }
    root.addEventListener('scroll', atTop, { passive: true })
    return () => root.removeEventListener('scroll', atTop)
  }, [list, setShown])
}
