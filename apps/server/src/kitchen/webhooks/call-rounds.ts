import type { FastifyBaseLogger } from 'fastify'
import { allOver } from '../../all-over'
import type { FairTurns } from '../../http/fair-turns'
import type { Job } from '../../worker/job'
import { Looking } from '../../worker/looking'
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
  /** Says that somebody has to be called. */
  readonly called: Pick<Told, 'listen'>
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
  readonly #looking: Looking
  #unlisten: (() => void) | undefined

  constructor(parts: CallRoundsParts, calls: Calls<One, Call>) {
    this.#parts = parts
    this.#calls = calls
    const { logger, lookEveryMs = LOOK_EVERY_MS } = parts
    this.#looking = new Looking({
      look: () => this.#look(),
      everyMs: lookEveryMs,
      onFault: (err) => logger.warn({ err }, 'could not look for who has to be called'),
      onceMore: true,
    })
  }

  start(): void {
    this.#unlisten = this.#parts.called.listen(() => void this.#looking.now())
    this.#looking.start()
  }

  async stop(): Promise<void> {
    this.#unlisten?.()
    this.#stopping.abort()
    await this.#looking.stop()
    await Promise.all(this.#busy.values())
  }

  async #look(): Promise<void> {
    const { clock, suspended, logger } = this.#parts
    const without = { siglas: await suspended(), ids: [...this.#busy.keys()] }
    for (const one of await this.#calls.due(clock(), without)) {
      if (this.#busy.has(one.id)) continue
      const working = this.#serve(one)
        .catch((err) => logger.warn({ err, chamadoId: one.id }, 'who has to be called waits for the next look'))
        .finally(() => this.#busy.delete(one.id))
      this.#busy.set(one.id, working)
    }
  }

  async #serve(one: One): Promise<void> {
    const due = await this.#parts.turns.during(one.sigla, () => this.#calls.next(one))
    const round: Round = { restMs: 0, settled: 0 }
    await allOver(due.map((call) => this.#queue.call(one.sigla, () => this.#make(one, call, round))))
    if (round.restMs > 0) await this.#calls.rest(one, new Date(this.#parts.clock().getTime() + round.restMs))
    // What comes after these is due now, and would otherwise wait for the next look. By then this one is no longer busy.
    else if (round.settled > 0) setImmediate(() => void this.#looking.now())
  }

  async #make(one: One, call: Call, round: Round): Promise<void> {
    // Called by whoever has the lease next, or once it is well again.
    if (this.#stopping.signal.aborted || round.restMs > 0) return
    await this.#calls.make(one, call, round, this.#stopping.signal)
  }
}
