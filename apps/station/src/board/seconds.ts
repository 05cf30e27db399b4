import { emMs, type Instante } from '@kds/domain/tempo'
import type { Clock } from '../ports/clock'

interface Parts {
  clock: Clock
  /** The engine's corrected clock. */
  now: () => Instante
}

/** One tick per second for every age on a board, on the second, and none while nobody looks. */
export class Seconds {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #agora: Instante
  #cancel: (() => void) | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#agora = parts.now()
  }

  /** The moment of the last tick: the same for everyone who asks between two ticks. */
  get agora(): Instante {
    return this.#agora
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (!this.#cancel) this.#schedule()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#cancel?.()
      this.#cancel = undefined
    }
  }

  #schedule(): void {
    this.#agora = this.#parts.now()
    this.#cancel = this.#parts.clock.after(1_000 - (emMs(this.#agora) % 1_000), () => {
      this.#schedule()
      for (const listener of [...this.#listeners]) listener()
    })
  }
}
