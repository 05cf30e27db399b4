import { type RefObject, useEffect, useState } from 'react'

/** Less than a line. */
const HAIR_PX = 8

/** Whether what scrolls goes on below its edge; looked at when it scrolls, and when it or a part of it gets another size. */
export function useMoreBelow(root: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false)
  useEffect(() => {
    const { current } = root
    if (!current) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        setMore(current.scrollHeight - current.clientHeight - current.scrollTop > HAIR_PX),
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
  }, [root])
  return more
}
