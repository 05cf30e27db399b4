export interface Here {
  quantos: number
  /** "aqui" for orders; the dough maker counts doughs. */
  palavra: string
}

/** How much of the kitchen is on this board, as the board itself counts it: the badge must not say another number. */
export class HereCount {
  readonly #listeners = new Set<() => void>()
  #current: Here | undefined

  get current(): Here | undefined {
    return this.#current
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(here: Here | undefined): void {
    if (here?.quantos === this.#current?.quantos && here?.palavra === this.#current?.palavra) return
    this.#current = here
    for (const listener of [...this.#listeners]) listener()
  }
}
