export type ScreenView = 'tela' | 'teclas'

/** What of the screen's own options lies over one board; one at most. */
export class ScreenViews {
  readonly #listeners = new Set<() => void>()
  #open: ScreenView | undefined

  get open(): ScreenView | undefined {
    return this.#open
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  show(view: ScreenView | undefined): void {
    if (view === this.#open) return
    this.#open = view
    for (const listener of [...this.#listeners]) listener()
  }

  toggle(view: ScreenView): void {
    this.show(this.#open === view ? undefined : view)
  }
}
