import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { EdgePlace } from './foot-place'

/** What a board says of the orders that are not on the screen, at its place in the foot. */
export function FootEdge({ children }: { children: ReactNode }) {
  const place = useContext(EdgePlace)
  return place && createPortal(children, place)
}
