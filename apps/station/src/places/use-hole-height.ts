import { type RefObject, useRef } from 'react'

/** How tall an element was when what stood in it left. Read while the screen still shows it, once. */
export function useHoleHeight(place: RefObject<HTMLElement | null>, left: boolean): number | undefined {
  const height = useRef<number | undefined>(undefined)
  if (!left) height.current = undefined
  else height.current ??= place.current?.offsetHeight
  return height.current
}
