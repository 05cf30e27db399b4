/** Above what is on the screen, on it, or below. */
export type Side = 'antes' | 'aqui' | 'depois'

/**
 * A browser tells what comes onto the screen and what leaves it, but not what jumped from above it to below: where things follow
 * one another, those that are on it say it of all others. While none is known to be there, what was told last holds.
 */
export function sidesInOrder(ids: readonly string[], told: ReadonlyMap<string, Side>): ReadonlyMap<string, Side> {
  const here = ids.map((id) => told.get(id) === 'aqui')
  const [first, last] = [here.indexOf(true), here.lastIndexOf(true)]
  if (first === -1) return told
  return new Map(ids.map((id, index) => [id, index < first ? 'antes' : index > last ? 'depois' : 'aqui']))
}
