import { type RefObject, useRef } from 'react'
import type { Place } from './stable-places'

/** How tall what left a list was, by its `data-chave`. Read while the screen still shows it, once. */
export function useHoleHeights<T>(
  list: RefObject<HTMLElement | null>,
  places: readonly Place<T>[],
): (id: string) => number | undefined {
  const heights = useRef(new Map<string, number>())
  const holes = new Set(places.flatMap(({ id, saiuEm }) => (saiuEm === undefined ? [] : id)))
  for (const id of heights.current.keys()) if (!holes.has(id)) heights.current.delete(id)
  for (const id of holes) {
    if (heights.current.has(id)) continue
    const element = list.current?.querySelector<HTMLElement>(`[data-chave="${CSS.escape(id)}"]`)
    if (element) heights.current.set(id, element.offsetHeight)
  }
  return (id) => heights.current.get(id)
}
