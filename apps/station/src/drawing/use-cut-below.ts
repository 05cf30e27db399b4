import { type RefObject, useEffect, useState } from 'react'
import { type Cut, cutBelow } from './cut-below'

/**
 * What of the things on the screen goes on below it; looked at when what scrolls does, and when it or a thing gets another size. The list
 * whose children they are may be in what scrolls, or that itself.
 */
export function useCutBelow(root: RefObject<HTMLElement | null>, list = root): Cut {
  const [cut, setCut] = useState<Cut>(undefined)
  useEffect(() => {
    const [scrolled, things] = [root.current, list.current]
    if (!scrolled || !things) return
    // Told of sizes when all is laid out, and of scrolling before the frame is: a frame of its own would cost another one.
    const look = () =>
      setCut(
        cutBelow(
          scrolled.getBoundingClientRect(),
          [...things.children].map((thing) => thing.getBoundingClientRect()),
        ),
      )
    const sizes = new ResizeObserver(look)
    const observed = () => {
      sizes.disconnect()
      for (const sized of [scrolled, ...things.children]) sizes.observe(sized)
    }
    observed()
    const drawn = new MutationObserver(observed)
    drawn.observe(things, { childList: true })
    scrolled.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      drawn.disconnect()
      scrolled.removeEventListener('scroll', look)
    }
  }, [root, list])
  return cut
}
