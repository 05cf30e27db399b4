import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { RespostaDosComandos, ResultadoDoComando } from '@kds/protocol/comandos'
import { escreverPosicao, type Posicao } from '@kds/protocol/stream'
import { FalhaDeTransporte, type OuvinteDoStream, type Transporte } from '../ports'

export interface StreamAberto {
  posicao: Posicao | undefined
  fechado: boolean
  ouvinte: OuvinteDoStream
}

export interface EnvioFeito {
  comandos: readonly ComandoDaEstacao[]
  responder(cursor: number, resultados?: Partial<ResultadoDoComando>[]): void
  falhar(status: number, esperaMs?: number): void
}

export interface TransporteRoteirizado extends Transporte {
  streams: StreamAberto[]
  envios: EnvioFeito[]
  /** The one that is open now. */
  stream(): StreamAberto
  envio(): EnvioFeito
  /** Says something on the open stream, as the server would. */
  dizer(event: string, dados: unknown, posicao?: Posicao): void
}

/** The server's side of the wire in the hands of the test. */
export function transporteRoteirizado(): TransporteRoteirizado {
  const streams: StreamAberto[] = []
  const envios: EnvioFeito[] = []

  function ultimo<T>(lista: readonly T[]): T {
    const achado = lista.at(-1)
    if (achado === undefined) throw new Error('nada foi pedido ao servidor')
    return achado
  }

  return {
    streams,
    envios,
    stream: () => ultimo(streams),
    envio: () => ultimo(envios),
    dizer(event, dados, posicao) {
      const { ouvinte } = ultimo(streams)
      ouvinte.bytes()
      ouvinte.mensagem({ id: posicao ? escreverPosicao(posicao) : '', event, data: JSON.stringify(dados) })
    },
    abrir(posicao, ouvinte) {
      const stream = { posicao, ouvinte, fechado: false }
      streams.push(stream)
      return () => {
        stream.fechado = true
      }
    },
    enviar(comandos) {
      return new Promise<RespostaDosComandos>((certo, errado) => {
        envios.push({
          comandos,
          responder(cursor, resultados = []) {
            certo({
              cursor,
              resultados: comandos.map(({ id }, indice) => ({ id, situacao: 'aceito', ...resultados[indice] })),
            })
          },
          falhar: (status, esperaMs) => errado(new FalhaDeTransporte(status, '', esperaMs)),
        })
      })
    },
  }
}
