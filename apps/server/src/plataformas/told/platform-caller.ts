import { NOTE_COST_MS } from '../../http/work-cost'
import { CallRounds, type CallRoundsParts, type Calls, type Round } from '../../kitchen/webhooks/call-rounds'
import { unansweredInWords } from '../../kitchen/webhooks/pinned-address'
import { askedMs, backOffMs, isUnwell } from '../../kitchen/webhooks/waits'
import type { Job } from '../../worker/job'
import { type PlatformAccess, type PlatformClient, PlatformRefusal } from '../client/platform-client'
import type { PlatformAnswer } from '../client/platform-transport'
import { plataformas } from '../plataformas'
import { longestRestMs } from '../rest-of-a-store'
import type { Sealed } from '../sealed'
import { accessOf, type Store } from '../stores'
import type { DueCall, DueCalls } from './due-calls'
import { saidIn } from './said-in'

export interface PlatformCallerParts extends CallRoundsParts {
  readonly calls: DueCalls
  readonly client: Pick<PlatformClient, 'call'>
  readonly sealed: Sealed
}

interface DueCallWithAccess extends DueCall {
  readonly access: PlatformAccess
}

const IN_A_ROUND = 8
const REPEATED = 422
const SEM_TOKEN = 401
const DEMAIS = 429
const NAO_SE_DIZ = 'Esta plataforma não é avisada disto.'

interface Heard extends Omit<PlatformAnswer, 'text'> {
  readonly words: string
  /** Of the call itself, and not of the question for a token. */
  readonly isOfCall: boolean
}

/** Tells platforms what the kitchen did, once for each and in order for each order. */
export class PlatformCaller implements Job, Calls<Store, DueCallWithAccess> {
  readonly #parts: PlatformCallerParts
  readonly #rounds: CallRounds<Store, DueCallWithAccess>

  constructor(parts: PlatformCallerParts) {
    this.#parts = parts
    this.#rounds = new CallRounds(parts, this)
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  due(...asked: Parameters<DueCalls['stores']>): Promise<Store[]> {
    return this.#parts.calls.stores(...asked)
  }

  async next(store: Store): Promise<DueCallWithAccess[]> {
    const { calls, sealed, turns, clock } = this.#parts
    const access = await accessOf(sealed, store)
    if (!access) {
      await this.rest(store, new Date(clock().getTime() + longestRestMs(store)))
      return []
    }
    const found = await calls.next(store.id, clock(), IN_A_ROUND)
    turns.charge(store.sigla, NOTE_COST_MS * (1 + found.length), NOTE_COST_MS)
    return found.map((call) => ({ ...call, access }))
  }

  rest({ id }: Store, until: Date): Promise<void> {
    return this.#parts.calls.rest(id, until)
  }

  async make(store: Store, { access, ...call }: DueCallWithAccess, round: Round, signal: AbortSignal): Promise<void> {
    const { calls, client, clock } = this.#parts
    const { api } = plataformas[store.plataforma]
    const pedida = api?.chamada(call)
    if (!api || !pedida) {
      round.settled += 1
      return calls.told(store.id, call.id, { status: null, falha: NAO_SE_DIZ }, clock())
    }
    let answer: Heard
    try {
      const sending = () => calls.sending(call.id, clock())
      const { status, retryAfter, text } = await client.call(access, api, pedida, signal, sending)
      const said = saidIn(text)
      const words = said === undefined ? `respondeu ${status}` : `respondeu ${status}: ${said}`
      answer = { status, retryAfter, words, isOfCall: true }
    } catch (error) {
      if (signal.aborted) return
      const { status, retryAfter } = error instanceof PlatformRefusal ? error : { status: 0, retryAfter: undefined }
      answer = { status: status === 200 ? 0 : status, retryAfter, words: wordsOf(error), isOfCall: false }
    }
    await this.#note(store, call, answer, round)
  }

  async #note(
    store: Store,
    call: DueCall,
    { status, retryAfter, words, isOfCall }: Heard,
    round: Round,
  ): Promise<void> {
    const { calls, clock } = this.#parts
    const now = clock()
    // It says so of what it heard already, and of what it does not want: only what went out before can have been heard.
    const knew = status === REPEATED && call.saiu && call.acao !== 'pedirCancelamento'
    if (isOfCall && ((status >= 200 && status < 300) || knew)) {
      round.settled += 1
      return calls.told(store.id, call.id, { status, falha: knew ? 'a plataforma já sabia' : null }, now)
    }
    const told = { status: status === 0 ? null : status, falha: words }
    const isHopeless = isOfCall && status >= 400 && status < 500 && !isUnwell(status) && status !== SEM_TOKEN
    if (isHopeless) {
      round.settled += 1
      return calls.givenUp(call.id, told)
    }
    const asked = askedMs(retryAfter, now)
    const waitMs = Math.max(backOffMs(call.tentativas), asked)
    round.restMs = Math.max(round.restMs, Math.min(waitMs, longestRestMs(store)), asked)
    const unheard = !call.saiu && [SEM_TOKEN, DEMAIS].includes(status)
    await calls.failed(call.id, { ...told, unheard }, new Date(now.getTime() + waitMs))
  }
}

function wordsOf(error: unknown): string {
  return error instanceof PlatformRefusal ? error.message : unansweredInWords(error)
}
