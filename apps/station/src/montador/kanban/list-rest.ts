import { HAIR_PX } from './read-down'

/** As long as a line of the Fila has to be on the screen. */
const LIDO_MS = 600

/** Where lists were scrolled to, and since when they rest there. */
export class ListRest {
  readonly #places = new WeakMap<object, { top: number; since: number }>()
  readonly #brought = new WeakMap<object, number>()

  /** The board itself has just scrolled it. */
  brought(list: object, top: number, now: number): void {
    this.#places.set(list, { top, since: now })
    this.#brought.set(list, now)
  }

  /** Whether it was so a moment ago: what is whole on the screen now, nobody has scrolled to. */
  wasBrought(list: object, now: number): boolean {
    return now - (this.#brought.get(list) ?? Number.NEGATIVE_INFINITY) < LIDO_MS
  }

  /** Whether what is in sight of it has been there long enough to be read: what was flung past was not, nor what a second tap of the same hand finds. */
  rested(list: object, top: number, now: number): boolean {
    const before = this.#places.get(list)
    if (before && Math.abs(before.top - top) <= HAIR_PX) return now - before.since >= LIDO_MS
    // Nobody has scrolled it yet: each thing on it has been judged by when it came.
    const isFirst = before === undefined && top === 0
    this.#places.set(list, { top, since: isFirst ? Number.NEGATIVE_INFINITY : now })
    return isFirst
  }
}
