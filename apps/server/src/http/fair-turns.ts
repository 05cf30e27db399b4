import type { SteadyClock } from '../steady-clock'
import { EarliestFirst } from './earliest-first'
import { processorMs, TOLD_MS } from './held-loop'
import { Places } from './places'

/** One piece of it; true when it was the last. */
type Turn = () => boolean

/** For who wants to know of a piece that was none. */
interface Watch {
  readonly processorMs?: () => number
  readonly onHeld?: (owner: string, ms: number) => void
}

interface Owner {
  readonly name: string
  /** Newcomers first: what is short is done with its first piece and need not wait for what is long. */
  readonly fresh: Turn[]
  readonly waiting: Turn[]
  /** Newcomers that went before what waits, since it last had a piece. */
  overtaken: number
  /** From when on it may have its next piece. Long past for whoever has asked for little lately. */
  readyAt: number
  /** For what is charged when it is over. */
  readonly places: Places
  /** Whether it is among those that have something to do, or had. */
  isListed: boolean
}

/** Short enough that a dozen of them, one for each wait of an ordinary call, go unnoticed. */
const PIECE_MS = 2
/** No piece should be longer: beyond it what the processor did counts, for the system may have given the core to somebody else. */
const LONGEST_PIECE_MS = 4 * PIECE_MS
/** Whoever goes on asking has one part in so many of the time; the rest is for everybody else's calls. */
const PARTS = 8
/** Done at full speed after a rest: a rush of sixty orders and two hundred taps with ten stations, or the snapshot of a full kitchen. */
const CREDIT_MS = 250
/** Longer than anything an ordinary order asks for by itself. */
const LONG_MS = 4
/** What is long uses up the rest it comes after but for this: each of it is felt next door, and nobody's rush is made of it. */
const LONG_CREDIT_MS = 30
/** What costs is known only when it is over: whoever asks for twenty long things at once would have them all before the first is charged. */
const MOST_UNDER_WAY = 3
/** So many newcomers go before what is long: one whose newcomers never end would otherwise never see the end of it. */
const OVERTAKING = 4
/** Nobody waits longer for his next turn, whatever was done for him: a debt is a pause, not a sentence. */
const LONGEST_WAIT_MS = 10_000
/** Looked through for those to forget only when there are more. */
const FEW_OWNERS = 64

/**
 * Long reckoning in small pieces: one piece each time round the event loop, of whoever has had least lately. However much somebody
 * sends, everybody else's next call is one piece away, and after a while most of them do not even meet a piece: where the cores are
 * short a loop that is busy all the time makes each of the ten waits of an ordinary order longer.
 *
 * What cannot be cut into pieces, above all what the database does for somebody, is put on the same account: `turn` before it where its
 * cost is known, `during` it where that is known afterwards.
 */
export class FairTurns {
  readonly #steadyMs: SteadyClock
  readonly #creditMs: number
  readonly #watch: Watch
  readonly #owners = new Map<string, Owner>()
  /** Those that have something to do, each once, by a time that is theirs or was: nobody's becomes earlier. */
  readonly #busy = new EarliestFirst<Owner>()
  #due: { cancel(): void; readonly at: number } | undefined
  #sweepAt = FEW_OWNERS

  constructor(steadyMs: SteadyClock, creditMs = CREDIT_MS, watch: Watch = {}) {
    this.#steadyMs = steadyMs
    this.#creditMs = creditMs
    this.#watch = watch
  }

  /** Each `yield` of the work is a place where it may be put aside. `owner` has a share of the time for all that it asks. */
  run<Result>(owner: string, work: Iterator<void, Result, void>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#enqueue(this.#ownerOf(owner), () => {
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

  /** Resolves when it is the owner's turn, before something that costs so much: at once, but for whoever has asked for much lately. */
  async turn(owner: string, ms = 0): Promise<void> {
    if (!this.isInDebt(owner)) return this.charge(owner, ms)
    await new Promise<void>((resolve) => {
      this.#enqueue(this.#ownerOf(owner), () => {
        this.charge(owner, ms)
        resolve()
        return true
      })
      this.#next()
    })
  }

  /** Like `turn`, for whoever cannot wait longer than this: he goes on then, is charged, and stands in no queue any more. */
  async turnWithin(mostMs: number, owner: string, ms = 0): Promise<void> {
    if (!this.isInDebt(owner)) return this.charge(owner, ms)
    await new Promise<void>((resolve) => {
      const { fresh } = this.#ownerOf(owner)
      const go = () => {
        clearTimeout(patience)
        this.charge(owner, ms)
        resolve()
        return true
      }
      const patience = setTimeout(() => {
        fresh.splice(fresh.indexOf(go), 1)
        go()
      }, mostMs)
      this.#enqueue(this.#ownerOf(owner), go)
      this.#next()
    })
  }

  /** Something whose cost is known when it is over, and which charges it. Of these only a few of an owner are under way at the same moment. */
  during<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    return this.#ownerOf(owner).places.during(async () => {
      await this.turn(owner)
      return work()
    })
  }

  isInDebt(owner: string): boolean {
    const known = this.#owners.get(owner)
    return known !== undefined && known.readyAt > this.#steadyMs()
  }

  /** Something was done for the owner that took this long of anybody's processor, and so long the longest of its parts. */
  charge(owner: string, ms: number, longestMs = ms): void {
    if (ms > 0) this.#spend(this.#ownerOf(owner), ms, { now: this.#steadyMs(), isLong: longestMs > LONG_MS })
  }

  #ownerOf(name: string): Owner {
    const known = this.#owners.get(name)
    if (known) return known
    this.#forgetRested()
    const owner: Owner = {
      name,
      fresh: [],
      waiting: [],
      overtaken: 0,
      readyAt: Number.NEGATIVE_INFINITY,
      places: new Places(MOST_UNDER_WAY),
      isListed: false,
    }
    this.#owners.set(name, owner)
    return owner
  }

  #enqueue(owner: Owner, turn: Turn): void {
    if (!owner.isListed) this.#list(owner)
    owner.fresh.push(turn)
  }

  #list(owner: Owner): void {
    owner.isListed = true
    this.#busy.add(owner.readyAt, owner)
  }

  #spend(owner: Owner, ms: number, { now, isLong }: { now: number; isLong: boolean }): void {
    const creditMs = isLong ? Math.min(this.#creditMs, LONG_CREDIT_MS) : this.#creditMs
    const readyAt = Math.max(owner.readyAt, now - creditMs * PARTS) + ms * PARTS
    owner.readyAt = Math.min(readyAt, Math.max(owner.readyAt, now + LONGEST_WAIT_MS))
  }

  #next(): void {
    const first = this.#leastServed()
    if (!first) return
    const now = this.#steadyMs()
    const at = Math.max(now, first.readyAt)
    if (this.#due && this.#due.at <= at) return
    this.#due?.cancel()
    this.#due = { at, cancel: soon(() => this.#take(), at - now) }
  }

  #take(): void {
    this.#due = undefined
    const owner = this.#leastServed()
    const began = this.#steadyMs()
    const heldMs = this.#measure(began)
    if (owner && owner.readyAt <= began) {
      this.#busy.takeFirst()
      owner.isListed = false
      const turn = nextOf(owner)
      const isLong = turn !== undefined && !turn()
      if (turn && isLong) owner.waiting.push(turn)
      const ms = heldMs()
      this.#spend(owner, ms, { now: began, isLong: isLong || ms > LONGEST_PIECE_MS })
      if (ms > TOLD_MS) this.#watch.onHeld?.(owner.name, ms)
      if (!isIdle(owner) && !owner.isListed) this.#list(owner)
    }
    this.#next()
  }

  #measure(began: number): () => number {
    const { processorMs: spent = processorMs } = this.#watch
    const before = spent()
    return () => {
      const ms = this.#steadyMs() - began
      return ms > LONGEST_PIECE_MS ? Math.min(ms, Math.max(LONGEST_PIECE_MS, spent() - before)) : ms
    }
  }

  /** Of those that have something to do. */
  #leastServed(): Owner | undefined {
    for (;;) {
      const { first } = this.#busy
      if (!first || first.at >= first.item.readyAt) return first?.item
      // It was charged while it waited.
      this.#busy.takeFirst()
      this.#busy.add(first.item.readyAt, first.item)
    }
  }

  /** Once they are twice as many as after the last time: however many there are, each costs little. */
  #forgetRested(): void {
    if (this.#owners.size < this.#sweepAt) return
    const rested = this.#steadyMs() - this.#creditMs * PARTS
    for (const [name, owner] of this.#owners) {
      if (!owner.isListed && owner.places.areFree && owner.readyAt <= rested) this.#owners.delete(name)
    }
    this.#sweepAt = Math.max(FEW_OWNERS, 2 * this.#owners.size)
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

function nextOf(owner: Owner): Turn | undefined {
  const { fresh, waiting } = owner
  const isTurnOfLong = waiting.length > 0 && (fresh.length === 0 || owner.overtaken >= OVERTAKING)
  owner.overtaken = isTurnOfLong || waiting.length === 0 ? 0 : owner.overtaken + 1
  return isTurnOfLong ? waiting.shift() : fresh.shift()
}

function isIdle({ fresh, waiting }: Owner): boolean {
  return fresh.length + waiting.length === 0
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
