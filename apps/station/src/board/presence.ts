type Told = (onScreen: boolean) => void

/** Tells elements when they come on the screen and when they leave it. One observer serves a whole board. */
export class Presence {
  readonly #told = new Map<Element, Told>()
  #observer: IntersectionObserver | undefined

  watch(element: Element, told: Told): () => void {
    this.#observer ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.#told.get(target)?.(isIntersecting)
    })
    this.#told.set(element, told)
    this.#observer.observe(element)
    return () => {
      this.#told.delete(element)
      this.#observer?.unobserve(element)
    }
  }
}
