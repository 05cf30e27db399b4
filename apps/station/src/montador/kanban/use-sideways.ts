import { type RefObject, useLayoutEffect } from 'react'

/** Marks a board whose columns do not all fit: it scrolls sideways and is touched differently. */
export function useSideways(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const board = root.current
    const track = board?.querySelector('[data-trilho]')
    if (!board || !track) return
    const measure = () => board.toggleAttribute('data-lateral', track.scrollWidth > track.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(track)
    for (const column of track.children) observer.observe(column)
    return () => observer.disconnect()
  }, [root])
}
