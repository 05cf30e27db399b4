import type { KeyValueStore } from '../ports/key-value-store'
import { CHAVE_PREFERENCIAS, PREFERENCIAS_PADRAO, type Preferencias, preferenciasDe } from './screen-preferences'

interface Parts {
  store: KeyValueStore
  report: (error: unknown) => void
}

/** The preferences of this device: in force at once, and written one after the other. */
export class PreferencesService {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #current: Preferencias = PREFERENCIAS_PADRAO
  #touched = false
  #writing: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get current(): Preferencias {
    return this.#current
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A store that cannot be read leaves the defaults; what was chosen meanwhile stays. */
  async load(): Promise<void> {
    try {
      const stored = preferenciasDe(await this.#parts.store.get(CHAVE_PREFERENCIAS))
      if (!this.#touched) this.#set(stored)
    } catch (error) {
      this.#parts.report(error)
    }
  }

  /** Resolves once it is stored; a store that refuses is reported, and the choice holds until the page is left. */
  change(change: Partial<Preferencias>): Promise<void> {
    this.#touched = true
    this.#set({ ...this.#current, ...change })
    this.#writing = this.#writing
      .then(() => this.#parts.store.set(CHAVE_PREFERENCIAS, JSON.stringify(this.#current)))
      .catch((error) => this.#parts.report(error))
    return this.#writing
  }

  #set(preferencias: Preferencias): void {
    this.#current = preferencias
    for (const listener of [...this.#listeners]) listener()
  }
}
