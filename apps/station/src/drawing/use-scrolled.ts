import { type RefObject, useEffect, useState } from 'react'

/** Whether a list shows anything else than its beginning. */
export function useScrolled(list: RefObject<HTMLElement | null>): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const look = () => setScrolled(current.scrollTop > 0)
    current.addEventListener('scroll', look, { passive: true })
    return () => current.removeEventListener('scroll', look)
  }, [list])
  return scrolled
}
