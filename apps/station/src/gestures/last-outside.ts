import type { Point } from './pieces'

/** Taps this near are made by one finger at one place. */
const PERTO_PX = 40

type Touch = Point & { at: number }

/** The last touch beside the board: on a menu or a dialog that lay over it. */
export class LastOutside {
  #last: Touch | undefined

  touched(touch: Touch): void {
    this.#last = touch
  }

  /** What was tapped a moment ago went away, and the second half of a double tap comes through. */
  closedUnder({ x, y, at }: Touch, wait: number): boolean {
    const before = this.#last
    return before !== undefined && at - before.at < wait && Math.hypot(x - before.x, y - before.y) < PERTO_PX
  }
}
