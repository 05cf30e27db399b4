/** The fingers that are down, on the board or beside it. */
export class Fingers {
  readonly #down = new Set<number>()

  /** All that are down with it, itself among them; none while it is alone. */
  comesDown({ pointerId, pointerType, isPrimary }: PointerEvent): readonly number[] {
    if (pointerType !== 'touch') return []
    if (isPrimary) this.#down.clear()
    this.#down.add(pointerId)
    return this.#down.size > 1 ? [...this.#down] : []
  }

  goesUp = ({ pointerId }: PointerEvent): void => {
    this.#down.delete(pointerId)
  }
}

/** The click that browsers leave out where two fingers are down. What is carried is not pressed. */
export function clickFor(element: HTMLElement): void {
  if (element.matches('[data-pega]')) return
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
}

/** Whoever follows this finger lets go: a hold that still ran or a card in the hand would act on the next one. */
export function giveUp({ target, pointerId, pointerType, isPrimary }: PointerEvent): void {
  target?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType, isPrimary, bubbles: true }))
}
