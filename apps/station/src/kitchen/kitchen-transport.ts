import type { Linha } from '@kds/domain/linhas'
import { VERSAO_APP } from '@kds/protocol/constantes'
import { respostaDosComandos } from '@kds/protocol/envio-de-comandos'
import { erroSchema } from '@kds/protocol/error-answer'
import { escreverPosicao } from '@kds/protocol/stream'
import { ARCHIVED_STATUS } from '@kds/sync/connection'
import { type StreamListener, type Transport, TransportFailure } from '@kds/sync/ports'
import { createSseReader } from '@kds/sync/sse'
import type { KitchenHttp } from '../calls/kitchen-http'
import { HttpError } from '../errors/app-errors'

/** Shorter than the engine's own patience, so that it hears of the failure from here. */
const LIMITE_ESPERA = 15_000

/**
 * Which mark and which version of its profiles the company has now, as the server wrote it: said at every connection, and whenever it changes. An archived
 * kitchen has no connection, and is said to be so at every attempt.
 */
export type KitchenNews = 'marca' | 'perfis' | 'arquivada'

interface Parts {
  http: KitchenHttp
  /** Base address of the kitchen: `Url` of the profile. */
  url: string
  linhas: readonly Linha[]
  /** The board type of the settings, for whoever looks after the stations. */
  tela: () => string | null
  /** Somebody wants to know which device this is. */
  identify: () => void
  news: (what: KitchenNews, data: string) => unknown
  /** Resolves once the screen has shown what was done last. */
  painted: () => Promise<void>
}

/** The stream is read with fetch: an EventSource cannot carry the bearer. */
export function kitchenTransport({ http, url, linhas, tela, identify, news, painted }: Parts): Transport {
  return {
    open(posicao, listener) {
      const abort = new AbortController()
      const headers: Record<string, string> = posicao ? { 'Last-Event-ID': escreverPosicao(posicao) } : {}
      const init = { headers, signal: abort.signal, cache: 'no-store' } as const
      http
        .open(`${url}/eventos?linhas=${linhas.join(',')}&tela=${tela() ?? ''}&versao=${VERSAO_APP}`, init)
        .then((response) => listen(response, listener, { identify, news }))
        .then(
          () => new TransportFailure(0),
          (error) => failure(error),
        )
        .then((failure) => {
          if (abort.signal.aborted) return
          listener.closed(failure)
          if (failure.status === ARCHIVED_STATUS) news('arquivada', '')
        })
      return () => abort.abort()
    },

    async send(comandos) {
      // It is on the device's disk already: the cook's eye comes first, the network a frame later.
      await painted()
      try {
        const response = await http.open(`${url}/comandos`, {
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: JSON.stringify({ comandos }),
          cache: 'no-store',
          signal: AbortSignal.timeout(LIMITE_ESPERA),
        })
        if (!response.ok) throw await refusal(response)
        return respostaDosComandos.parse(await response.json())
      } catch (error) {
        throw failure(error)
      }
    },
  }
}

/** The words of the server go with it: a command it will never take is shown to the cook with the reason. */
async function refusal(response: Response): Promise<TransportFailure> {
  const answer = erroSchema.safeParse(await response.json().catch(() => undefined))
  return new TransportFailure(response.status, answer.success ? answer.data.Messages.join('\n') : '', waitOf(response))
}

async function listen(
  response: Response,
  listener: StreamListener,
  { identify, news }: Pick<Parts, 'identify' | 'news'>,
): Promise<void> {
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new TransportFailure(response.status, '', waitOf(response))
  }
  listener.opened()
  const messages = createSseReader((message) => {
    if (message.event === 'identificar') identify()
    else if (message.event === 'marca' || message.event === 'perfis') news(message.event, message.data)
    else listener.message(message)
  })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    listener.bytes()
    messages.write(value)
  }
}

function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After'))
  return seconds > 0 ? seconds * 1000 : undefined
}

function failure(error: unknown): TransportFailure {
  if (error instanceof TransportFailure) return error
  if (error instanceof HttpError) return new TransportFailure(error.status)
  return new TransportFailure(0, error instanceof Error ? error.message : '')
}
