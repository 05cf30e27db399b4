import { type KeyMap, keyMapWith, SEM_TECLAS } from '../keys/key-map'
import type { KeyValueStore } from '../ports/key-value-store'
import type { Densidade } from './density'
import { CHAVE_PREFERENCIAS, PREFERENCIAS_PADRAO, type Preferencias, preferenciasDe } from './screen-preferences'

interface Parts {
  store: KeyValueStore
  report: (error: unknown) => void
  /** What suits the size of this screen. */
  densidade?: Densidade
}

/** The preferences of this device: in force at once, and written one after the other. */
export class PreferencesService {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #current: Preferencias = PREFERENCIAS_PADRAO
  #chosen: Partial<Preferencias> = {}
  #known = false
  #reading: Promise<void> = Promise.resolve()
  #writing: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get current(): Preferencias {
    return this.#current
  }

  get densidade(): Densidade {
    return this.#current.densidade ?? this.#parts.densidade ?? 'normal'
  }

  /** None until it is known which: the default keys would do what this device gave to others. */
  get teclas(): KeyMap {
    return this.#known ? keyMapWith(this.#current.teclas) : SEM_TECLAS
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A store that cannot be read leaves the defaults; what was chosen meanwhile stays. */
  load(): Promise<void> {
    this.#reading = this.#read()
    return this.#reading
  }

  /** Resolves once it is stored; a store that refuses is reported, and the choice holds until the page is left. */
  change(change: Partial<Preferencias>): Promise<void> {
    this.#chosen = { ...this.#chosen, ...change }
    this.#set({ ...this.#current, ...change })
    this.#writing = this.#writing
      // Written before it is read, one choice would take the place of all the stored ones.
      .then(() => this.#reading)
      .then(() => this.#parts.store.set(CHAVE_PREFERENCIAS, JSON.stringify(this.#current)))
      .catch((error) => this.#parts.report(error))
    return this.#writing
  }

  async #read(): Promise<void> {
    try {
      const stored = preferenciasDe(await this.#parts.store.get(CHAVE_PREFERENCIAS))
      this.#known = true
      this.#set({ ...stored, ...this.#chosen })
    } catch (error) {
      this.#known = true
      this.#parts.report(error)
    }
  }

  #set(preferencias: Preferencias): void {
    this.#current = preferencias
    for (const listener of [...this.#listeners]) listener()
  }
}
