import type { FairTurns } from '../../http/fair-turns'
import { bodyCostMs } from '../../http/work-cost'
import type { SteadyClock } from '../../steady-clock'
import type { BytesOfPlatforms } from '../intake/bytes-of-platforms'
import type { ApiDaPlataforma, Credenciais, Pedida } from '../plataforma'
import { jsonOf } from '../platform-json'
import type { PlatformAnswer, PlatformTransport } from './platform-transport'

/** A store at a platform, with what it is spoken to with. */
export interface PlatformAccess {
  readonly id: string
  /** Of the company that answers for it. */
  readonly sigla: string
  /** Whose time it is, where not that of its kitchens. */
  readonly payer?: string
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
  /** What it was given for. */
  readonly to: string
  readonly until: number
}

/** Renewed before it ends: a call that is under way shall not meet its end. */
const RENEWED_BEFORE = 0.1
const RENEWED_BEFORE_MOST_MS = 60_000
const MOST_TOKENS = 10_000
/** With everything that is said beside it. */
const LONGEST_TOKEN = 65_536

/** How a store is spoken to whose platform runs in this very server; undefined of every other. */
export type InHouse = (access: Pick<PlatformAccess, 'id' | 'url'>) => Pick<PlatformTransport, 'call'> | undefined

export interface ClientParts {
  readonly transport: Pick<PlatformTransport, 'call'>
  readonly inHouse?: InHouse
  readonly turns: Pick<FairTurns, 'turn' | 'charge'>
  readonly bytes: Pick<BytesOfPlatforms, 'came'>
  readonly steadyMs: SteadyClock
}

/**
 * Speaks to platforms with tokens that are kept while they last. Whatever they answer is on the account of the company before anybody reads it:
 * it chose their address.
 */
export class PlatformClient {
  readonly #parts: ClientParts
  readonly #tokens = new Map<string, Kept>()
  readonly #asking = new Map<string, Promise<string>>()

  constructor(parts: ClientParts) {
    this.#parts = parts
  }

  /** What it answers, whatever that is; a token that it no longer takes is renewed once. `sending`: once there is a token, before the call itself. */
  async call(
    access: PlatformAccess,
    api: ApiDaPlataforma,
    pedida: Pedida,
    signal: AbortSignal,
    sending: () => Promise<void> = async () => {},
  ): Promise<PlatformAnswer> {
    const token = await this.#token(access, api, signal)
    await sending()
    const answer = await this.#heard(access, access.url, pedida, token, signal)
    if (answer.status !== 401) return answer
    if (this.#tokens.get(access.id)?.token === token) this.#tokens.delete(access.id)
    return this.#heard(access, access.url, pedida, await this.#token(access, api, signal), signal)
  }

  /** Asks for a token whatever is kept: whether these credentials are taken now. */
  async renew(access: PlatformAccess, api: ApiDaPlataforma, signal: AbortSignal): Promise<void> {
    await this.#ask(access, api, signal)
  }

  async #heard(
    access: PlatformAccess,
    url: string,
    pedida: Pedida,
    bearer: string | undefined,
    signal: AbortSignal,
  ): Promise<PlatformAnswer> {
    const { inHouse, turns, bytes } = this.#parts
    const { sigla, payer = sigla } = access
    const transport = inHouse?.(access) ?? this.#parts.transport
    const answer = await transport.call(url, pedida, bearer, signal, (ms) => turns.charge(payer, ms))
    const length = Buffer.byteLength(answer.text)
    bytes.came(sigla, length, 0)
    // To read it, and to see what is in it.
    await turns.turn(payer, 2 * bodyCostMs(length))
    return answer
  }

  /** Many calls at once ask for one token. */
  #token(access: PlatformAccess, api: ApiDaPlataforma, signal: AbortSignal): Promise<string> {
    const [kept, to] = [this.#tokens.get(access.id), keyOf(access)]
    if (kept?.to === to && this.#parts.steadyMs() < kept.until) {
      return Promise.resolve(kept.token)
    }
    const asking = this.#asking.get(to) ?? this.#ask(access, api, signal)
    this.#asking.set(to, asking)
    return asking.finally(() => this.#asking.delete(to))
  }

  async #ask(access: PlatformAccess, api: ApiDaPlataforma, signal: AbortSignal): Promise<string> {
    const { id, url, urlDoToken, credenciais } = access
    const answer = await this.#heard(access, urlDoToken ?? url, api.token(credenciais), undefined, signal)
    const isOne = answer.status === 200 && answer.text.length <= LONGEST_TOKEN
    const read = isOne ? api.lerToken(jsonOf(answer.text)) : undefined
    if (!read) throw new PlatformRefusal('o pedido de token', answer)
    const lastsMs = Math.max(0, read.segundos * 1_000)
    const until = this.#parts.steadyMs() + lastsMs - Math.min(lastsMs * RENEWED_BEFORE, RENEWED_BEFORE_MOST_MS)
    const [oldest] = this.#tokens.keys()
    if (this.#tokens.size >= MOST_TOKENS && oldest !== undefined) this.#tokens.delete(oldest)
    this.#tokens.set(id, { token: read.token, to: keyOf(access), until })
    return read.token
  }
}

/** A token of one address or account is not shown to another. */
function keyOf({ id, url, urlDoToken, credenciais: { clienteId, segredo } }: PlatformAccess): string {
  return JSON.stringify([id, url, urlDoToken, clienteId, segredo])
}
