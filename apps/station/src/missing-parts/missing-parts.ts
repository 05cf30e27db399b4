import type { Clock } from '../ports/clock'
import type { Reloads } from '../ports/reloads'
import type { PartKind, PartNotLoadedError } from './lazy-part'

const OLHAR_DE_NOVO_MS = 2_000
const RECARGAS_SEGUIDAS = 3
const SEGUIDAS_MS = 10 * 60_000

interface Parts {
  clock: Pick<Clock, 'after'>
  /** Whether the server that has the missing parts is there again. */
  answers: () => Promise<boolean>
  /** False while a reload would lose what somebody is doing. */
  mayReload: (missing: ReadonlySet<PartKind>) => boolean
  reload: () => void
  reloads: Reloads
  /** The server is there and the part still does not come: waiting is no help. */
  giveUp: (error: unknown) => void
}

/**
 * A server that goes away while a device loads its first page is waited for. The part is not asked for again by itself:
 * browsers and the bundler's loader remember a failure, and a part fetched twice comes without its style sheet. The whole
 * document is loaded anew once the server answers.
 */
export class MissingParts {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  readonly #missing = new Set<PartKind>()
  #waiting = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get waiting(): boolean {
    return this.#waiting
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(error: PartNotLoadedError): void {
    this.#missing.add(error.kind)
    if (this.#waiting) return
    this.#set(true)
    void this.#look(error)
  }

  async #look(error: PartNotLoadedError): Promise<void> {
    const { clock, answers, mayReload, reload, reloads, giveUp } = this.#parts
    if (!(await answers()) || !mayReload(this.#missing)) {
      clock.after(OLHAR_DE_NOVO_MS, () => void this.#look(error))
    } else if (reloads.recent(SEGUIDAS_MS) >= RECARGAS_SEGUIDAS) {
      this.#set(false)
      giveUp(error.cause)
    } else {
      reloads.add()
      reload()
    }
  }

  #set(waiting: boolean): void {
    this.#waiting = waiting
    for (const listener of [...this.#listeners]) listener()
  }
}
