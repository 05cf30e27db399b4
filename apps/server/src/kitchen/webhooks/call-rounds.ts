import type { FastifyBaseLogger } from 'fastify'
import { allOver } from '../../all-over'
import type { FairTurns } from '../../http/fair-turns'
import type { Job } from '../../worker/job'
import { PushQueue } from '../push/push-queue'
import type { Told } from '../telling/told'

/** Somebody else's server: a webhook, a store at a platform. */
export interface Called {
  readonly id: string
  /** Of the company that answers for it. */
  readonly sigla: string
}

/** What the calls to one of them that are under way know of each other. */
export interface Round {
  /** How long it is left alone; 0 while it is well. */
  restMs: number
  /** Calls that came to their end, so that what waits behind them is due. */
  settled: number
}

/** Whom to call, with what, and what becomes of it. */
export interface Calls<One extends Called, Call> {
  /** Those that have something due and may be called now. */
  due(now: Date, without: { siglas: readonly string[]; ids: readonly string[] }): Promise<One[]>
  /** What one of them is called with next, in the turn of its company. */
  next(one: One): Promise<readonly Call[]>
  make(one: One, call: Call, round: Round, signal: AbortSignal): Promise<void>
  /** It was unwell: nothing of it is tried before. */
  rest(one: One, until: Date): Promise<void>
}

export interface CallRoundsParts {
  readonly told: Pick<Told, 'listen'>
  readonly turns: Pick<FairTurns, 'during' | 'charge'>
  /** Siglas of companies that nobody is called for. */
  readonly suspended: () => Promise<readonly string[]>
  readonly clock: () => Date
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly lookEveryMs?: number
}

const LOOK_EVERY_MS = 1_000
/** Of all companies, and of one: whoever does not answer keeps its own share of the calls and no more. */
const LIMITS = { atOnce: 32, atOncePerKitchen: 4 }

/** Calls others' servers, one round after the other for each of them, while this server has the lease. One that is unwell rests. */
export class CallRounds<One extends Called, Call> implements Job {
  readonly #parts: CallRoundsParts
  readonly #calls: Calls<One, Call>
  readonly #queue = new PushQueue(LIMITS)
  readonly #stopping = new AbortController()
  readonly #busy = new Map<string, Promise<void>>()
  #stops: (() => void)[] = []
  #looking: Promise<void> | undefined
  #again = false

  constructor(parts: CallRoundsParts, calls: Calls<One, Call>) {
    this.#parts = parts
    this.#calls = calls
  }

  start(): void {
    const timer = setInterval(() => this.#look(), this.#parts.lookEveryMs ?? LOOK_EVERY_MS)
    this.#stops = [() => clearInterval(timer), this.#parts.told.listen(() => this.#look())]
    this.#look()
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop()
    this.#stopping.abort()
    await this.#looking
    await Promise.all(this.#busy.values())
  }

  #look(): void {
    if (this.#stopping.signal.aborted) return
    this.#again = true
    this.#looking ??= this.#lookOnce()
      .catch((err) => this.#parts.logger.warn({ err }, 'could not look for who has to be called'))
      .finally(() => {
        this.#looking = undefined
      })
  }

  async #lookOnce(): Promise<void> {
    const { clock, suspended, logger } = this.#parts
    while (this.#again && !this.#stopping.signal.aborted) {
      this.#again = false
      const without = { siglas: await suspended(), ids: [...this.#busy.keys()] }
      for (const one of await this.#calls.due(clock(), without)) {
        if (this.#busy.has(one.id)) continue
        const working = this.#serve(one)
          .catch((err) => logger.warn({ err, chamadoId: one.id }, 'who has to be called waits for the next look'))
          .finally(() => this.#busy.delete(one.id))
        this.#busy.set(one.id, working)
      }
    }
  }

  async #serve(one: One): Promise<void> {
    const due = await this.#parts.turns.during(one.sigla, () => this.#calls.next(one))
    const round: Round = { restMs: 0, settled: 0 }
    await allOver(due.map((call) => this.#queue.call(one.sigla, () => this.#make(one, call, round))))
    if (round.restMs > 0) await this.#calls.rest(one, new Date(this.#parts.clock().getTime() + round.restMs))
    // What comes after these is due now, and would otherwise wait for the next look. By then this one is no longer busy.
    else if (round.settled > 0) setImmediate(() => this.#look())
  }

  async #make(one: One, call: Call, round: Round): Promise<void> {
    // Called by whoever has the lease next, or once it is well again.
    if (this.#stopping.signal.aborted || round.restMs > 0) return
    await this.#calls.make(one, call, round, this.#stopping.signal)
  }
}
