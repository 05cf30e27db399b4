/** Less than a line: the room above the first of them and below the last. */
export const HAIR_PX = 8
/** What was cut through its middle at the edge was not read: a whole line has to be there twice. */
const LINHA_PX = 24

/** What of a card is on the screen, in pixels from its own upper edge. */
export interface InSight {
  from: number
  to: number
}

/** How far down it was read without a gap, by what is in sight now: who was flung past something has not read it. */
export function readDownTo(before: number, { from, to }: InSight): number {
  return from <= Math.max(HAIR_PX, before - LINHA_PX) ? Math.max(before, to) : before
}
