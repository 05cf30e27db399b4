/** How a board draws one kind of thing. */
export interface Drawing<T> {
  keyOf: (thing: T) => string
  /** How much there is to draw of it. */
  sizeOf: (thing: T) => number
  /** As much of it as there is room for, where it may begin with less than all of it. */
  cut?: (thing: T, room: number) => T
  /** It never comes before the next frame. */
  waits?: (thing: T) => boolean
}

interface Known {
  /** What is on the screen already. */
  standing: ReadonlySet<string>
  /** What had to wait and may come now. */
  free: ReadonlySet<string>
}

export interface Turns<T> {
  now: T[]
  /** The keys of what waits for the next frame. */
  later: string[]
}

/**
 * What is drawn now of a list, and what only a frame later. On a slow tablet drawing is what takes long: what is new
 * begins to show before all of it is drawn. What is on the screen stays on it.
 */
export function inTurns<T>(
  things: readonly T[],
  room: number,
  drawing: Drawing<T>,
  { standing, free }: Known,
): Turns<T> {
  const { keyOf, sizeOf, cut = (thing: T) => thing, waits = () => false } = drawing
  const now: T[] = []
  const later: string[] = []
  let left = room
  for (const thing of things) {
    const key = keyOf(thing)
    if (standing.has(key) || free.has(key)) {
      now.push(thing)
    } else if (left <= 0 || waits(thing)) {
      later.push(key)
    } else {
      now.push(cut(thing, left))
      left -= sizeOf(thing)
    }
  }
  return { now, later }
}
