import type { Display } from '../ports/display'
import { part, usePart } from '../react/part'

const displayPart = part<Pick<Display, 'toggleFullScreen'>>('the display')
export const provideDisplay = displayPart.provide

export function useDisplay() {
  return usePart(displayPart)
}
