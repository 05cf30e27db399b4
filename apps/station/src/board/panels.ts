export type Panel = 'totais' | 'recuperar'

/** Which side panel is open; one at most. */
export class Panels {
  readonly #listeners = new Set<() => void>()
  #open: Panel | undefined

  get open(): Panel | undefined {
    return this.#open
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  toggle(panel: Panel): void {
    this.#set(this.#open === panel ? undefined : panel)
  }

  close(): void {
    this.#set(undefined)
  }

  #set(panel: Panel | undefined): void {
    this.#open = panel
    for (const listener of [...this.#listeners]) listener()
  }
}
