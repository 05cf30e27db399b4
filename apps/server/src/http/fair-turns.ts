import type { SteadyClock } from '../steady-clock'

/** One piece of it; true when it was the last. */
type Turn = () => boolean

interface Owner {
  /** Newcomers first: what is short is done with its first piece and need not wait for what is long. */
  readonly fresh: Turn[]
  readonly waiting: Turn[]
  /** From when on it may have its next piece. Long past for whoever has asked for little lately. */
  readyAt: number
}

/** Short enough that a dozen of them, one for each wait of an ordinary call, go unnoticed. */
const PIECE_MS = 2
/** No piece is longer by itself: beyond it the system gave the core to somebody else, which is nobody's debt. */
const LONGEST_PIECE_MS = 4 * PIECE_MS
/** Whoever goes on asking has one part in so many of the time; the rest is for everybody else's calls. */
const PARTS = 8
/** Done at full speed after a rest: dozens of ordinary orders, or the snapshot of an ordinary kitchen. */
const CREDIT_MS = 50

/**
 * Long reckoning in small pieces: one piece each time round the event loop, of whoever has had least lately. However much somebody
 * sends, everybody else's next call is one piece away, and after a while most of them do not even meet a piece: where the cores are
 * short a loop that is busy all the time makes each of the ten waits of an ordinary order longer.
 */
export class FairTurns {
  readonly #steadyMs: SteadyClock
  readonly #owners = new Map<string, Owner>()
  #due: { cancel(): void; readonly at: number } | undefined

  constructor(steadyMs: SteadyClock) {
    this.#steadyMs = steadyMs
  }

  /** Each `yield` of the work is a place where it may be put aside. `owner` has a share of the time for all that it asks. */
  run<Result>(owner: string, work: Iterator<void, Result, void>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#ownerOf(owner).fresh.push(() => {
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

  #ownerOf(name: string): Owner {
    const owner = this.#owners.get(name) ?? { fresh: [], waiting: [], readyAt: Number.NEGATIVE_INFINITY }
    this.#owners.set(name, owner)
    return owner
  }

  #next(): void {
    const now = this.#steadyMs()
    this.#forgetRested(now)
    const first = this.#leastServed()
    if (!first) return
    const at = Math.max(now, first.readyAt)
    if (this.#due && this.#due.at <= at) return
    this.#due?.cancel()
    this.#due = { at, cancel: soon(() => this.#take(), at - now) }
  }

  #take(): void {
    this.#due = undefined
    const owner = this.#leastServed()
    const began = this.#steadyMs()
    if (owner && owner.readyAt <= began) {
      const turn = owner.fresh.shift() ?? owner.waiting.shift()
      if (turn && !turn()) owner.waiting.push(turn)
      const took = Math.min(this.#steadyMs() - began, LONGEST_PIECE_MS)
      owner.readyAt = Math.max(owner.readyAt, began - CREDIT_MS * PARTS) + took * PARTS
    }
    this.#next()
  }

  /** Of those that have something to do. */
  #leastServed(): Owner | undefined {
    let least: Owner | undefined
    for (const owner of this.#owners.values()) {
      if (owner.fresh.length + owner.waiting.length === 0) continue
      if (!least || owner.readyAt < least.readyAt) least = owner
    }
    return least
  }

  #forgetRested(now: number): void {
    for (const [name, { fresh, waiting, readyAt }] of this.#owners) {
      if (fresh.length + waiting.length === 0 && readyAt <= now - CREDIT_MS * PARTS) this.#owners.delete(name)
    }
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

/** Next time round the loop, or later. Returns how to call it off. */
function soon(call: () => void, inMs: number): () => void {
  if (inMs > 0) {
    const timer = setTimeout(call, inMs)
    return () => clearTimeout(timer)
  }
  const immediate = setImmediate(call)
  return () => clearImmediate(immediate)
}
