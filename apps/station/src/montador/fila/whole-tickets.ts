/** How the queue is laid out, and for whom that was decided. */
export interface WholeOrCut {
  ids: readonly string[]
  /** Changes with the screen, its letters and its density. */
  size: string
  /** What one column can hold is not cut. */
  inteiros: boolean
  /** Of some of them the height was not known when it was decided. */
  provisional: boolean
}

/**
 * Whether tickets stay whole ([OF3]). Decided anew only when others move anyway ([OF4]): what merely comes at the end of the
 * queue finds its place, here or on the next page, and moves nobody.
 */
export function wholeOrCut(
  last: WholeOrCut | undefined,
  now: Omit<WholeOrCut, 'inteiros'>,
  haveRoom: () => boolean,
): WholeOrCut {
  const decided = last !== undefined && last.ids.length > 0 && !last.provisional && last.size === now.size
  const onlyAdded = decided && last.ids.every((id, place) => now.ids[place] === id)
  return onlyAdded ? { ...last, ids: now.ids } : { ...now, inteiros: haveRoom() }
}
