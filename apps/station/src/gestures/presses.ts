import { APOIO_MS, type Finger, Fingers } from './fingers'
import type { Refusal } from './refused-taps'

/** A finger on its way, as much of it as is judged here. */
export interface OnItsWay {
  pointerId: number
  /** When it came down. */
  at: number
  refused: Refusal | undefined
  /** Something else touched the glass meanwhile: another finger, the ball of the hand, a drop of water. */
  together: boolean
}

/** The fingers that came down on a board, from there until they are lifted: which of them press, and which are a hand that leans on it. */
export class Presses<P extends OnItsWay> {
  readonly #fingers = new Fingers()
  readonly #all = new Map<number, P>()

  /** A finger on the glass, on the board or beside it. Whether another is there too. */
  touches(finger: Finger): boolean {
    const others = this.#fingers.comesDown(finger)
    for (const press of this.#of(others)) this.#all.set(press.pointerId, { ...press, together: true })
    return others.length > 0
  }

  /** It came down on the board. Those that are known by it to be a palm or a forearm: nothing under them was meant. */
  begins(press: P): readonly P[] {
    this.#all.set(press.pointerId, press)
    const hand = this.#of(this.#fingers.handAt(press.at)).filter(({ refused }) => refused !== 'mao')
    for (const one of hand) this.#all.set(one.pointerId, { ...one, refused: 'mao' })
    return hand
  }

  /** What becomes of it when it is lifted. */
  ends(pointerId: number, at: number, isSame: (press: P) => boolean): P | undefined {
    const press = this.#all.get(pointerId)
    if (!press) return undefined
    const leant = press.together && at - press.at > APOIO_MS ? 'mao' : undefined
    const judged = { ...press, refused: press.refused ?? leant ?? (isSame(press) ? undefined : 'mexeu') }
    this.#all.set(pointerId, judged)
    return judged
  }

  find(wanted: (press: P) => boolean): P | undefined {
    return [...this.#all.values()].find(wanted)
  }

  /** No longer on the glass, wherever it was lifted. */
  lifted(finger: Pick<PointerEvent, 'pointerId'>): void {
    this.#fingers.goesUp(finger)
  }

  forget(pointerId: number): void {
    this.#all.delete(pointerId)
  }

  clear(): void {
    this.#all.clear()
  }

  #of(fingers: readonly number[]): P[] {
    return fingers.flatMap((finger) => this.#all.get(finger) ?? [])
  }
}
