import type { Clock } from '../ports/clock'

export const DESFAZER_MS = 8_000

export interface Undoable {
  /** What was done, in words: "#411 concluído". */
  texto: string
  /** Until when it may be taken back, by the steady clock. */
  ate: number
  undo: () => void
}

/** What a cook did a moment ago and can take back. The latest is offered first. */
export class UndoList {
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #entries: readonly Undoable[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get current(): Undoable | undefined {
    return this.#entries.at(-1)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(texto: string, undo: () => void): void {
    const entry = { texto, ate: this.#clock.steady() + DESFAZER_MS, undo }
    this.#set([...this.#entries, entry])
    this.#clock.after(DESFAZER_MS, () => this.#remove(entry))
  }

  undo(): void {
    const entry = this.current
    if (!entry) return
    this.#remove(entry)
    entry.undo()
  }

  #remove(entry: Undoable): void {
    if (this.#entries.includes(entry)) this.#set(this.#entries.filter((other) => other !== entry))
  }

  #set(entries: readonly Undoable[]): void {
    this.#entries = entries
    for (const listener of [...this.#listeners]) listener()
  }
}
