/** How long a hole stays open after the last of them came. */
export const VAGA_MS = 1_000
/** Where orders leave one after the other, holes do not gather longer than this. */
export const VAGAS_MS = 3_000
/** No hole closes this soon after a touch: the next one may be on its way. */
export const APOS_TOQUE_MS = 600
/** Nothing comes between others before the hand has rested this long. */
export const SOSSEGO_MS = 1_000

/** One place of a board: what stands there, or stood there until it left. */
export interface Place<T> {
  id: string
  /** Of a hole, what stood there last: it keeps its size and its number. */
  thing: T
  /** When it left, by the steady clock; undefined while it is there. */
  saiuEm: number | undefined
}

export interface Hands<T> {
  now: number
  fingerDown: boolean
  lastTouch: number
  /** The cook himself moved it a moment ago: he looks for it where it goes. */
  own: (thing: T) => boolean
}

export interface Places<T> {
  places: readonly Place<T>[]
  /** What is wanted on the board and waits for a quiet moment. */
  waiting: readonly T[]
  /** When to ask again, though nothing else happens; undefined when all is as wanted. */
  again: number | undefined
}

/**
 * Where things stand on a board that shows a list. What leaves, leaves a hole; what comes at the end moves nothing and
 * comes at once; what would push others waits for a quiet moment, in which everything takes the place it is wanted at.
 * Numbered in gestures/SPEC.md.
 */
export function stablePlaces<T>(
  before: readonly Place<T>[],
  wanted: readonly T[],
  idOf: (thing: T) => string,
  hands: Hands<T>,
): Places<T> {
  const shown = kept(before, wanted, idOf, hands.now)
  const ids = new Set(shown.map(({ id }) => id))
  const lastShown = wanted.findLastIndex((thing) => ids.has(idOf(thing)))
  const comesAfter = wanted.slice(lastShown + 1).map((thing) => present(idOf(thing), thing))
  const standing = [...shown, ...comesAfter]
  const waiting = wanted.slice(0, lastShown + 1).filter((thing) => !ids.has(idOf(thing)))
  const moves = waiting.length > 0 || !inOrder(standing, wanted, idOf)
  const holes = standing.flatMap(({ saiuEm }) => saiuEm ?? [])
  if (!moves && holes.length === 0) return { places: same(before, standing), waiting: [], again: undefined }
  const byOwnHand = moves && onlyOwn(standing, wanted, idOf, hands.own)
  const at = byOwnHand ? hands.now : settlesAt(holes, moves, hands)
  if (!hands.fingerDown && at <= hands.now) {
    return { places: wanted.map((thing) => present(idOf(thing), thing)), waiting: [], again: undefined }
  }
  return { places: same(before, standing), waiting, again: Math.max(at, hands.now + DEDO_MS) }
}

/** A finger that is down is asked after this often. */
const DEDO_MS = 100

function kept<T>(
  before: readonly Place<T>[],
  wanted: readonly T[],
  idOf: (thing: T) => string,
  now: number,
): Place<T>[] {
  const things = new Map(wanted.map((thing) => [idOf(thing), thing]))
  return before.map((place) => {
    const thing = things.get(place.id)
    if (thing === undefined) return place.saiuEm === undefined ? { ...place, saiuEm: now } : place
    return thing === place.thing && place.saiuEm === undefined ? place : present(place.id, thing)
  })
}

function settlesAt(holes: readonly number[], moves: boolean, hands: Omit<Hands<unknown>, 'own'>): number {
  const holesClose =
    holes.length === 0 ? hands.now : Math.min(Math.max(...holes) + VAGA_MS, Math.min(...holes) + VAGAS_MS)
  return Math.max(holesClose, hands.lastTouch + (moves ? SOSSEGO_MS : APOS_TOQUE_MS))
}

/** Whether everything that is out of its place is so by the cook's own doing. */
function onlyOwn<T>(
  standing: readonly Place<T>[],
  wanted: readonly T[],
  idOf: (thing: T) => string,
  own: (thing: T) => boolean,
): boolean {
  const others = wanted.filter((thing) => !own(thing))
  const shown = new Set(standing.flatMap(({ id, saiuEm }) => (saiuEm === undefined ? id : [])))
  return others.every((thing) => shown.has(idOf(thing))) && inOrder(standing, others, idOf)
}

function inOrder<T>(standing: readonly Place<T>[], wanted: readonly T[], idOf: (thing: T) => string): boolean {
  const order = new Map(wanted.map((thing, index) => [idOf(thing), index]))
  let last = -1
  return standing.every(({ id }) => {
    const index = order.get(id)
    if (index === undefined) return true
    const follows = index > last
    last = index
    return follows
  })
}

function present<T>(id: string, thing: T): Place<T> {
  return { id, thing, saiuEm: undefined }
}

/** A list that did not change stays the same list, and nothing is drawn again for it. */
function same<T>(before: readonly Place<T>[], now: readonly Place<T>[]): readonly Place<T>[] {
  return before.length === now.length && before.every((place, index) => place === now[index]) ? before : now
}
