import { useEffect } from 'react'
import { useFirstPicture } from '../startup/first-picture'

/** Beside a board, inside what waits for its part: the board is in the document. */
export function DrawnBoard() {
  const { drawn } = useFirstPicture()
  useEffect(drawn, [drawn])
  return null
}
