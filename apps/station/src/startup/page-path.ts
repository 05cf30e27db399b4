import type { Navigation } from './navigation'

/** Where the app is: the path in the address, moved by services, by the menu and by the browser's own way back. */
export class PagePath implements Navigation {
  readonly #window: Window
  readonly #listeners = new Set<() => void>()

  constructor(page: Window) {
    this.#window = page
    page.addEventListener('popstate', () => this.#tell())
  }

  get current(): string {
    return this.#window.location.pathname
  }

  toRoot(path: string): void {
    if (path === this.current) return
    this.#window.history.replaceState(null, '', path)
    this.#tell()
  }

  /** Somebody chose this page: the browser's way back leads to the one before. */
  open(path: string): void {
    if (path === this.current) return
    this.#window.history.pushState(null, '', path)
    this.#tell()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
