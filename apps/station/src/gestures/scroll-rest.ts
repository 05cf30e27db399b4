/** A finger that comes down this soon after the last movement meant to stop it. */
const STOPPING_MS = 150

/**
 * Remembers when something last scrolled. A finger that stops a list on its way does not mean what it lands on; the
 * browser then leaves the click out, and who does not wait for the click has to know it too.
 */
export class ScrollRest {
  #last = Number.NEGATIVE_INFINITY

  /** Scrolling is told only to the element itself, but on the way there it passes here. */
  watch(target: EventTarget): () => void {
    const note = (event: Event) => {
      this.#last = event.timeStamp
    }
    const options = { capture: true, passive: true }
    target.addEventListener('scroll', note, options)
    return () => target.removeEventListener('scroll', note, options)
  }

  /** By the time stamp of the event that brought the finger down. */
  stoppedBy(down: number): boolean {
    return this.#last >= down - STOPPING_MS
  }
}
