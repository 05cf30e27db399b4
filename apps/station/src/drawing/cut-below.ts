/** A card or ticket that goes on below its list, and whether it is taller than the list, so that no scrolling shows all of it at once. */
export type Cut = 'alto' | 'cortado' | undefined

interface Edges {
  top: number
  bottom: number
}

/** Less than a line. */
const HAIR_PX = 4
/** Less than its numbers tells nobody that it is there: that one is counted as below. */
const NUMEROS_PX = 40

export function cutBelow(list: Edges, things: readonly Edges[]): Cut {
  const cut = things.filter(({ top, bottom }) => top < list.bottom - NUMEROS_PX && bottom > list.bottom + HAIR_PX)
  if (cut.some(({ top, bottom }) => bottom - top > list.bottom - list.top)) return 'alto'
  return cut.length > 0 ? 'cortado' : undefined
}
