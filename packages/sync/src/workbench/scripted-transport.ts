import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { RespostaDosComandos, ResultadoDoComando } from '@kds/protocol/envio-de-comandos'
import { escreverPosicao, type Posicao } from '@kds/protocol/stream'
import { type StreamListener, type Transport, TransportFailure } from '../ports'

export interface OpenStream {
  posicao: Posicao | undefined
  closed: boolean
  listener: StreamListener
}

export interface Sending {
  comandos: readonly ComandoDaEstacao[]
  reply(cursor: number, resultados?: Partial<ResultadoDoComando>[]): void
  fail(status: number, waitMs?: number): void
}

export interface ScriptedTransport extends Transport {
  streams: OpenStream[]
  sendings: Sending[]
  /** The one that is open now. */
  stream(): OpenStream
  sending(): Sending
  /** Says something on the open stream, as the server would. */
  say(event: string, payload: unknown, posicao?: Posicao): void
}

/** The server's side of the wire in the hands of the test. */
export function scriptedTransport(): ScriptedTransport {
  const streams: OpenStream[] = []
  const sendings: Sending[] = []

  function last<T>(list: readonly T[]): T {
    const found = list.at(-1)
    if (found === undefined) throw new Error('nothing was asked of the server')
    return found
  }

  return {
    streams,
    sendings,
    stream: () => last(streams),
    sending: () => last(sendings),
    say(event, payload, posicao) {
      const { listener } = last(streams)
      listener.bytes()
      listener.message({ id: posicao ? escreverPosicao(posicao) : '', event, data: JSON.stringify(payload) })
    },
    open(posicao, listener) {
      const stream = { posicao, listener, closed: false }
      streams.push(stream)
      return () => {
        stream.closed = true
      }
    },
    send(comandos) {
      return new Promise<RespostaDosComandos>((resolve, reject) => {
        sendings.push({
          comandos,
          reply(cursor, resultados = []) {
            resolve({
              cursor,
              resultados: comandos.map(({ id }, index) => ({ id, situacao: 'aceito', ...resultados[index] })),
            })
          },
          fail: (status, waitMs) => reject(new TransportFailure(status, '', waitMs)),
        })
      })
    },
  }
}
