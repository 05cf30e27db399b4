/** Above what is on the screen, on it, or below. */
export type Side = 'antes' | 'aqui' | 'depois'

/** What is known of the things that are there, after a look at some of them. The same as before while nothing of it changed. */
export function toldOf(
  present: ReadonlySet<string>,
  before: ReadonlyMap<string, Side>,
  looked: readonly (readonly [id: string | null, side: Side])[],
): ReadonlyMap<string, Side> {
  const gone = [...before.keys()].some((id) => !present.has(id))
  const news = looked.filter(([id, side]) => id !== null && present.has(id) && before.get(id) !== side)
  if (!gone && news.length === 0) return before
  const now = new Map([...before].filter(([id]) => present.has(id)))
  for (const [id, side] of news) if (id !== null) now.set(id, side)
  return now
}

/** A browser tells nothing more of what is drawn no longer: that was on the screen and is not. The same as before while all of it is drawn. */
export function stillDrawn(
  drawn: ReadonlySet<string | null>,
  told: ReadonlyMap<string, Side>,
): ReadonlyMap<string, Side> {
  const left = [...told].filter(([id, side]) => side !== 'aqui' || drawn.has(id))
  return left.length === told.size ? told : new Map(left)
}

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
