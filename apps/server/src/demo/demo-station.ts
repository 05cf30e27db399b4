import { json } from 'node:stream/consumers'
import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import { type RespostaDosComandos, respostaDosComandos } from '@kds/protocol/envio-de-comandos'
import { respostaTokenSchema } from '@kds/protocol/licensing'
import { type Retrato, retrato } from '@kds/protocol/stream'
import { firstMessage } from './first-message'
import { CallRefused, call } from './http-call'

/** The closed orders of a snapshot are of no use here, and reading them is most of the work. */
export type Quadro = Omit<Retrato, 'epoca' | 'recentes'>

const quadro = retrato.omit({ epoca: true, recentes: true })

export interface DemoStationOptions {
  /** Origin of the licensing service. */
  readonly licenciamento: string
  /** Base address of the kitchen. */
  readonly url: string
  readonly licenca: string
  readonly estacao: string
  readonly instalacao: string
}

/** A station without a screen: it logs in with the licence and uses the calls every station uses. */
export class DemoStation {
  readonly #options: DemoStationOptions
  #token: string | undefined
  #refused: CallRefused | undefined

  constructor(options: DemoStationOptions) {
    this.#options = options
  }

  /** The kitchen as it is now: the first message of the event stream. No lines declared, so nobody counts on this eye. */
  board(signal: AbortSignal): Promise<Quadro> {
    return this.#withToken(signal, (headers) =>
      call(`${this.#options.url}/eventos`, { headers, signal }, async (answer) =>
        quadro.parse(JSON.parse(await firstMessage(answer, 'retrato'))),
      ),
    )
  }

  command(comandos: readonly ComandoDaEstacao[], signal: AbortSignal): Promise<RespostaDosComandos> {
    return this.#withToken(signal, (headers) =>
      call(`${this.#options.url}/comandos`, { method: 'POST', headers, body: { comandos }, signal }, async (answer) =>
        respostaDosComandos.parse(await json(answer)),
      ),
    )
  }

  /** A token that expired is replaced once; a licence that no longer counts is the caller's news. */
  async #withToken<T>(signal: AbortSignal, work: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const held = this.#token
    if (held !== undefined) {
      try {
        return await work(this.#headers(held))
      } catch (error) {
        if (!(error instanceof CallRefused && error.status === 401)) throw error
        this.#token = undefined
      }
    }
    const fresh = await this.#logIn(signal)
    this.#token = fresh
    return work(this.#headers(fresh))
  }

  async #logIn(signal: AbortSignal): Promise<string> {
    // A licence once refused stays so, and every further try would count against the people at this address.
    if (this.#refused) throw this.#refused
    const { licenciamento, licenca } = this.#options
    const body = { userName: CHAVE_APP, password: licenca, versaoApi: VERSAO_APP }
    try {
      return await call(`${licenciamento}/jwt/token`, { method: 'POST', body, signal }, async (answer) => {
        return respostaTokenSchema.parse(await json(answer)).access_token
      })
    } catch (error) {
      if (error instanceof CallRefused && (error.status === 400 || error.status === 401)) this.#refused = error
      throw error
    }
  }

  #headers(token: string): Record<string, string> {
    const { estacao, instalacao } = this.#options
    return {
      authorization: `Bearer ${token}`,
      deviceid: encodeURIComponent(estacao),
      'x-instalacao': instalacao,
    }
  }
}
