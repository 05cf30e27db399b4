/** A drop of water on the glass is a finger too, and must not hold a board for ever. */
const ESQUECIDO_MS = 10_000

/** Where the cook's hand is: whether a finger is down, and when something was last touched, by finger, mouse or key. */
export class Hand {
  readonly #down = new Map<number, number>()
  #last = Number.NEGATIVE_INFINITY

  down(pointerId: number, at: number): void {
    this.#down.set(pointerId, at)
    this.#last = at
  }

  up(pointerId: number, at: number): void {
    if (this.#down.delete(pointerId)) this.#last = at
  }

  /** A key was pressed, or a mouse is on its way. */
  stirred(at: number): void {
    this.#last = at
  }

  /** By the steady clock; never, so far, is minus infinity. */
  get lastTouch(): number {
    return this.#last
  }

  isDown(at: number): boolean {
    return [...this.#down.values()].some((since) => at - since < ESQUECIDO_MS)
  }

  watch(target: EventTarget): () => void {
    const abort = new AbortController()
    const options = { capture: true, passive: true, signal: abort.signal }
    const on = (type: string, act: (event: PointerEvent) => void) =>
      target.addEventListener(type, (event) => act(event as PointerEvent), options)
    on('pointerdown', ({ pointerId, timeStamp }) => this.down(pointerId, timeStamp))
    on('pointerup', ({ pointerId, timeStamp }) => this.up(pointerId, timeStamp))
    on('pointercancel', ({ pointerId, timeStamp }) => this.up(pointerId, timeStamp))
    on('pointermove', ({ pointerType, timeStamp }) => pointerType === 'mouse' && this.stirred(timeStamp))
    on('keydown', ({ timeStamp }) => this.stirred(timeStamp))
    return () => abort.abort()
  }
}
