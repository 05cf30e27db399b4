import type { Point } from './pieces'

/** Where something is said of what was pressed by finger or key alike. */
export function middleOf(element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
