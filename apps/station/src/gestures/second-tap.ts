/** A finger that comes down again this soon, this near, trembled or meant what stood there before. */
const SOON_MS = 400
const NEAR_PX = 40

export interface Tap {
  /** What was pressed: an item, a card, or a button of one order. */
  what: string | undefined
  x: number
  y: number
  at: number
}

/**
 * Tells a second tap that lands on something else than the first: what was under the finger went away, and what came in
 * its place was never read. The same thing pressed twice is meant.
 */
export class SecondTap {
  #first: Tap | undefined

  /** Asked of every tap, in order. */
  isMistaken(tap: Tap): boolean {
    const first = this.#first
    const mistaken =
      first?.what !== undefined &&
      tap.what !== undefined &&
      tap.what !== first.what &&
      tap.at - first.at < SOON_MS &&
      Math.hypot(tap.x - first.x, tap.y - first.y) < NEAR_PX
    // A third tap means the first as well, not what the second was kept from.
    this.#first = mistaken ? { ...first, at: tap.at } : tap
    return mistaken
  }
}

/** What moves or changes when it is pressed: the places where a key stops too. */
const PIECES = '[data-parada]'

/** Keeps the second half of a double tap from an order that slid under the finger. A mouse and keys do not tremble. */
export function ignoreSecondTaps(board: HTMLElement): () => void {
  const taps = new SecondTap()
  const abort = new AbortController()
  let ignoring = false
  const ignore = (event: Event) => {
    if (!ignoring) return
    event.stopPropagation()
    if (event.cancelable) event.preventDefault()
  }
  const options = { capture: true, signal: abort.signal }
  board.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary) return
      const { pointerType, target, clientX, clientY, timeStamp } = event
      const what = target instanceof Element ? pressed(target) : undefined
      ignoring = pointerType === 'touch' && taps.isMistaken({ what, x: clientX, y: clientY, at: timeStamp })
      if (ignoring) event.stopPropagation()
    },
    options,
  )
  board.addEventListener('pointerup', ignore, options)
  board.addEventListener('touchend', ignore, { ...options, passive: false })
  board.addEventListener('click', ignore, options)
  return () => abort.abort()
}

function pressed(target: Element): string | undefined {
  const button = target.closest<HTMLElement>(PIECES)
  if (!button) return undefined
  const { item, cartao } = button.dataset
  return item ?? cartao ?? button.getAttribute('aria-label') ?? button.parentElement?.textContent ?? undefined
}
