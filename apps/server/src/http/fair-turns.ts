import type { SteadyClock } from '../steady-clock'

/** One piece of it; true when it was the last. */
type Turn = () => boolean

/** Short enough that a dozen of them, one for each wait of an ordinary call, go unnoticed. */
const PIECE_MS = 2

/**
 * Long reckoning in small pieces: one piece each time round the event loop, newcomers first, then whoever has waited longest.
 * However much somebody sends, everybody else's next call is one piece away.
 */
export class FairTurns {
  readonly #steadyMs: SteadyClock
  /** Came since the last look: what is short is done with its first piece and need not wait for what is long. */
  readonly #fresh: Turn[] = []
  readonly #waiting: Turn[] = []
  #due = false

  constructor(steadyMs: SteadyClock) {
    this.#steadyMs = steadyMs
  }

  /** Each `yield` of the work is a place where it may be put aside. */
  run<Result>(work: Iterator<void, Result, void>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#fresh.push(() => {
        try {
          const end = this.#piece(work)
          if (end) resolve(end.value)
          return end !== undefined
        } catch (error) {
          reject(error)
          return true
        }
      })
      this.#next()
    })
  }

  #next(): void {
    if (this.#due || this.#fresh.length + this.#waiting.length === 0) return
    this.#due = true
    setImmediate(() => {
      this.#due = false
      const turn = this.#fresh.shift() ?? this.#waiting.shift()
      if (turn && !turn()) this.#waiting.push(turn)
      this.#next()
    })
  }

  #piece<Result>(work: Iterator<void, Result, void>): IteratorReturnResult<Result> | undefined {
    const until = this.#steadyMs() + PIECE_MS
    for (;;) {
      const step = work.next()
      if (step.done) return step
      if (this.#steadyMs() >= until) return undefined
    }
  }
}
