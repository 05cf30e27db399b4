import type { SteadyClock } from '../steady-clock'

/** The commits of a rush are read together. */
export const GATHER_MS = 100
/** Each time a kitchen is followed costs several transactions, whether one event came or fifty. */
const APART_MS = 1_000

/** Kitchens in which something was committed: each is due soon after it had been quiet, and in a rush once a second. */
export class Gathered {
  readonly #steadyMs: SteadyClock
  readonly #waiting = new Set<string>()
  /** When each was last due, as long as that keeps it waiting. */
  readonly #dueAt = new Map<string, number>()

  constructor(steadyMs: SteadyClock) {
    this.#steadyMs = steadyMs
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  add(cozinhaId: string): void {
    this.#waiting.add(cozinhaId)
  }

  /** Those that are due now; the others go on waiting. */
  take(): string[] {
    const now = this.#steadyMs()
    for (const [id, at] of this.#dueAt) if (now - at >= APART_MS) this.#dueAt.delete(id)
    const due = [...this.#waiting].filter((id) => !this.#dueAt.has(id))
    for (const id of due) {
      this.#waiting.delete(id)
      this.#dueAt.set(id, now)
    }
    return due
  }
}
