export type Finger = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'isPrimary' | 'timeStamp'> &
  Partial<Pick<PointerEvent, 'width' | 'height'>>

/** What came down longer ago is a drop of water, and no part of a hand that lies down now. */
const JUNTOS_MS = 1_000
/** Two thumbs are two fingers; more at once are a palm or a forearm. */
const DEDOS = 2
/** Across its narrower side, in CSS pixels: a finger in a glove is a centimetre and a half, a palm or an elbow more than two. */
const LARGA = 72
/** A hand that lies longer is taken for drops of a splash: the board would stay deaf until it dries. */
const ESQUECIDA_MS = 10_000
/** Who rests longer on the glass beside something else leans on it. */
export const APOIO_MS = 1_000

/** The fingers that are down, on the board or beside it. */
export class Fingers {
  readonly #down = new Map<number, number>()
  /** Those of them that were found to be a hand. */
  readonly #hand = new Set<number>()

  /** All that are down with it, itself among them; none while it is alone. */
  comesDown({ pointerId, pointerType, isPrimary, timeStamp, width = 0, height = 0 }: Finger): readonly number[] {
    if (pointerType !== 'touch') return []
    if (isPrimary) {
      this.#down.clear()
      this.#hand.clear()
    }
    this.#down.set(pointerId, timeStamp)
    if (Math.min(width, height) > LARGA) this.#hand.add(pointerId)
    return this.#down.size > 1 ? [...this.#down.keys()] : []
  }

  /** Those of a hand that lies on the glass; none where fingers tap. Who comes while it lies there is part of it. */
  handAt(at: number): readonly number[] {
    const juntos = [...this.#down].filter(([, since]) => at - since < JUNTOS_MS).map(([pointerId]) => pointerId)
    if (juntos.length <= DEDOS && !this.#leans(at)) return []
    for (const pointerId of juntos) this.#hand.add(pointerId)
    return juntos
  }

  #leans(at: number): boolean {
    return [...this.#hand].some((pointerId) => at - (this.#down.get(pointerId) ?? at) < ESQUECIDA_MS)
  }

  goesUp({ pointerId }: Pick<PointerEvent, 'pointerId'>): void {
    this.#down.delete(pointerId)
    this.#hand.delete(pointerId)
  }
}

/** The click that browsers leave out where two fingers are down. What is carried is not pressed. */
export function clickFor(element: HTMLElement): void {
  if (element.matches('[data-pega]')) return
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
}

/** Whoever follows this finger lets go: a hold that still ran or a card in the hand would act on the next one. */
export function giveUp({
  target,
  pointerId,
  pointerType,
  isPrimary,
}: Pick<PointerEvent, 'target' | 'pointerId' | 'pointerType' | 'isPrimary'>): void {
  target?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType, isPrimary, bubbles: true }))
}
