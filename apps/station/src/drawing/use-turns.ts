import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { type Drawing, inTurns } from './in-turns'

const NONE: ReadonlySet<string> = new Set()

/** What is drawn of a list now: as much that is new as there is room for; the rest as soon as the screen has shown this. */
export function useTurns<T>(things: readonly T[], room: number, drawing: Drawing<T>): T[] {
  const standing = useRef(NONE)
  const [free, setFree] = useState(NONE)
  const { now, later } = inTurns(things, room, drawing, { standing: standing.current, free })
  const waiting = later.join('\n')

  useLayoutEffect(() => {
    standing.current = new Set(now.map(drawing.keyOf))
  })
  useLayoutEffect(() => {
    if (waiting) startTransition(() => setFree(new Set(waiting.split('\n'))))
  }, [waiting])
  return now
}
