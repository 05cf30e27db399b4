import type { SteadyClock } from '../../steady-clock'
import type { ApiDaPlataforma, Credenciais, Pedida } from '../plataforma'
import { jsonOf } from '../platform-json'
import type { PlatformAnswer, PlatformTransport } from './platform-transport'

/** A store at a platform, with what it is spoken to with. */
export interface PlatformAccess {
  readonly id: string
  readonly url: string
  readonly urlDoToken: string | null
  readonly credenciais: Credenciais
}

/** It answered, and not with what was asked for. */
export class PlatformRefusal extends Error {
  override readonly name = 'PlatformRefusal'
  readonly status: number
  readonly retryAfter: string | undefined

  constructor(what: string, { status, retryAfter }: Pick<PlatformAnswer, 'status' | 'retryAfter'>) {
    super(`${what}: respondeu ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

interface Kept {
  readonly token: string
  readonly secret: string
  readonly until: number
}

/** Renewed before it ends: a call that is under way shall not meet its end. */
const RENEWED_BEFORE = 0.1
const RENEWED_BEFORE_MOST_MS = 60_000
const MOST_TOKENS = 10_000

/** Speaks to platforms with tokens that are kept while they last. */
export class PlatformClient {
  readonly #transport: Pick<PlatformTransport, 'call'>
  readonly #steadyMs: SteadyClock
  readonly #tokens = new Map<string, Kept>()
  readonly #asking = new Map<string, Promise<string>>()

  constructor(transport: Pick<PlatformTransport, 'call'>, steadyMs: SteadyClock) {
    this.#transport = transport
    this.#steadyMs = steadyMs
  }

  /** What it answers, whatever that is; a token that it no longer takes is renewed once. */
  async call(
    access: PlatformAccess,
    api: ApiDaPlataforma,
    pedida: Pedida,
    signal: AbortSignal,
  ): Promise<PlatformAnswer> {
    const token = await this.#token(access, api, signal)
    const answer = await this.#transport.call(access.url, pedida, token, signal)
    if (answer.status !== 401) return answer
    if (this.#tokens.get(access.id)?.token === token) this.#tokens.delete(access.id)
    return this.#transport.call(access.url, pedida, await this.#token(access, api, signal), signal)
  }

  /** Many calls at once ask for one token. */
  #token(access: PlatformAccess, api: ApiDaPlataforma, signal: AbortSignal): Promise<string> {
    const kept = this.#tokens.get(access.id)
    if (kept && kept.secret === access.credenciais.segredo && this.#steadyMs() < kept.until) {
      return Promise.resolve(kept.token)
    }
    const asking = this.#asking.get(access.id) ?? this.#ask(access, api, signal)
    this.#asking.set(access.id, asking)
    return asking.finally(() => this.#asking.delete(access.id))
  }

  async #ask(access: PlatformAccess, api: ApiDaPlataforma, signal: AbortSignal): Promise<string> {
    const { id, url, urlDoToken, credenciais } = access
    const answer = await this.#transport.call(urlDoToken ?? url, api.token(credenciais), undefined, signal)
    const read = answer.status === 200 ? api.lerToken(jsonOf(answer.text)) : undefined
    if (!read) throw new PlatformRefusal('o pedido de token', answer)
    const lastsMs = Math.max(0, read.segundos * 1_000)
    const until = this.#steadyMs() + lastsMs - Math.min(lastsMs * RENEWED_BEFORE, RENEWED_BEFORE_MOST_MS)
    const [oldest] = this.#tokens.keys()
    if (this.#tokens.size >= MOST_TOKENS && oldest !== undefined) this.#tokens.delete(oldest)
    this.#tokens.set(id, { token: read.token, secret: credenciais.segredo, until })
    return read.token
  }
}
