import type { FastifyBaseLogger } from 'fastify'
import type { FairTurns } from '../../http/fair-turns'
import { NOTE_COST_MS } from '../../http/work-cost'
import { PushQueue } from '../../kitchen/push/push-queue'
import type { Told } from '../../kitchen/telling/told'
import { unansweredInWords } from '../../kitchen/webhooks/pinned-address'
import { askedMs, backOffMs, isUnwell } from '../../kitchen/webhooks/waits'
import type { Job } from '../../worker/job'
import { type PlatformAccess, type PlatformClient, PlatformRefusal } from '../client/platform-client'
import type { PlatformAnswer } from '../client/platform-transport'
import { plataformas } from '../plataformas'
import type { Sealed } from '../sealed'
import { accessOf, type Store } from '../stores'
import type { DueCall, DueCalls } from './due-calls'

export interface PlatformCallerParts {
  readonly calls: DueCalls
  readonly client: Pick<PlatformClient, 'call'>
  readonly sealed: Sealed
  readonly told: Pick<Told, 'listen'>
  readonly turns: Pick<FairTurns, 'during' | 'charge'>
  /** Siglas of companies that nobody is called for. */
  readonly suspended: () => Promise<readonly string[]>
  readonly clock: () => Date
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly lookEveryMs?: number
}

const LOOK_EVERY_MS = 1_000
const LIMITS = { atOnce: 32, atOncePerKitchen: 4 }
const IN_A_ROUND = 8
const REPEATED = 422
const SEM_TOKEN = 401
const NAO_SE_DIZ = 'Esta plataforma não é avisada disto.'

/** Tells platforms what the kitchen did, once for each and in order for each order, while this server has the lease. */
export class PlatformCaller implements Job {
  readonly #parts: PlatformCallerParts
  readonly #queue = new PushQueue(LIMITS)
  readonly #stopping = new AbortController()
  readonly #busy = new Map<string, Promise<void>>()
  #stops: (() => void)[] = []
  #looking: Promise<void> | undefined
  #again = false

  constructor(parts: PlatformCallerParts) {
    this.#parts = parts
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
      .catch((err) => this.#parts.logger.warn({ err }, 'could not look for platforms to be told'))
      .finally(() => {
        this.#looking = undefined
      })
  }

  async #lookOnce(): Promise<void> {
    const { calls, clock, suspended, logger } = this.#parts
    while (this.#again && !this.#stopping.signal.aborted) {
      this.#again = false
      const without = { siglas: await suspended(), ids: [...this.#busy.keys()] }
      for (const store of await calls.stores(clock(), without)) {
        if (this.#busy.has(store.id)) continue
        const working = this.#serve(store)
          .catch((err) => logger.warn({ err, lojaId: store.id }, 'a platform is told at the next look'))
          .finally(() => this.#busy.delete(store.id))
        this.#busy.set(store.id, working)
      }
    }
  }

  async #serve(store: Store): Promise<void> {
    const { calls, sealed, turns, clock } = this.#parts
    const access = await accessOf(sealed, store)
    if (!access) return calls.rest(store.id, new Date(clock().getTime() + backOffMs(Number.MAX_SAFE_INTEGER)))
    const due = await turns.during(store.sigla, async () => {
      const found = await calls.next(store.id, clock(), IN_A_ROUND)
      turns.charge(store.sigla, NOTE_COST_MS * (1 + found.length), NOTE_COST_MS)
      return found
    })
    const round = { restMs: 0, told: 0 }
    await Promise.all(due.map((call) => this.#queue.call(store.sigla, () => this.#tell(store, access, call, round))))
    if (round.restMs > 0) await calls.rest(store.id, new Date(clock().getTime() + round.restMs))
    // What comes after these is due now. By then this store is no longer busy.
    else if (round.told > 0) setImmediate(() => this.#look())
  }

  async #tell(store: Store, access: PlatformAccess, call: DueCall, round: { restMs: number; told: number }) {
    const { calls, client, clock } = this.#parts
    const { signal } = this.#stopping
    // Told by whoever has the lease next, or once the platform is well again.
    if (signal.aborted || round.restMs > 0) return
    const { api } = plataformas[store.plataforma]
    const pedida = api?.chamada(call)
    if (!api || !pedida) {
      round.told += 1
      return calls.told(store.id, call.id, { status: null, falha: NAO_SE_DIZ }, clock())
    }
    let answer: Omit<PlatformAnswer, 'text'> & { readonly words: string }
    try {
      const { status, retryAfter } = await client.call(access, api, pedida, signal)
      answer = { status, retryAfter, words: `respondeu ${status}` }
    } catch (error) {
      if (signal.aborted) return
      const { status, retryAfter } = error instanceof PlatformRefusal ? error : { status: 0, retryAfter: undefined }
      answer = { status: status === 200 ? 0 : status, retryAfter, words: wordsOf(error) }
    }
    await this.#note(store, call, answer, round)
  }

  async #note(
    store: Store,
    call: DueCall,
    { status, retryAfter, words }: Omit<PlatformAnswer, 'text'> & { readonly words: string },
    round: { restMs: number; told: number },
  ): Promise<void> {
    const { calls, clock } = this.#parts
    const now = clock()
    if ((status >= 200 && status < 300) || status === REPEATED) {
      round.told += 1
      const falha = status === REPEATED ? 'a plataforma já sabia' : null
      return calls.told(store.id, call.id, { status, falha }, now)
    }
    const told = { status: status === 0 ? null : status, falha: words }
    const isHopeless = status >= 400 && status < 500 && !isUnwell(status) && status !== SEM_TOKEN
    if (isHopeless) {
      round.told += 1
      return calls.givenUp(call.id, told, now)
    }
    const waitMs = Math.max(backOffMs(call.tentativas), askedMs(retryAfter, now))
    round.restMs = Math.max(round.restMs, waitMs)
    await calls.failed(call.id, told, now, new Date(now.getTime() + waitMs))
  }
}

function wordsOf(error: unknown): string {
  return error instanceof PlatformRefusal ? error.message : unansweredInWords(error)
}
