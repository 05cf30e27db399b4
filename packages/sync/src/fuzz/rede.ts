import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { RespostaDosComandos } from '@kds/protocol/comandos'
import { escreverPosicao } from '@kds/protocol/stream'
import { type Cancelar, FalhaDeTransporte, type OuvinteDoStream, type Transporte } from '../ports'
import type { Acaso } from './acaso'
import type { Servidor } from './servidor'
import type { TempoVirtual } from './tempo-virtual'

/** How bad the way between one device and the server is. */
export interface Clima {
  latenciaMs: number
  perda: number
  duplicata: number
  corte: number
  erro: number
}

export const BOM_TEMPO: Clima = { latenciaMs: 20, perda: 0, duplicata: 0, corte: 0, erro: 0 }

export interface Rede {
  clima: Clima
  ligada: boolean
  tokenValido: boolean
  /** A device that sleeps receives nothing until this moment. */
  dormeAte: number
  /** The tab that owns this end of the wire is gone. */
  transporte(vivo: () => boolean): Transporte
  renovar(): Promise<void>
}

export interface Meio {
  tempo: TempoVirtual
  acaso: Acaso
  servidor: Servidor
  estacao: string
  /** The server cannot read a batch with one of these in it. */
  veneno(comando: ComandoDaEstacao): boolean
}

/** Everything a network may do to a station: lose, delay, double, cut, fall silent, answer nonsense. */
export function criarRede(meio: Meio): Rede {
  const { tempo, acaso, servidor, estacao } = meio
  const rede: Rede = {
    clima: BOM_TEMPO,
    ligada: true,
    tokenValido: true,
    dormeAte: 0,
    transporte: (vivo) => ({
      abrir: (posicao, ouvinte) => abrir(posicao && escreverPosicao(posicao), ouvinte, vivo),
      enviar: (comandos) => enviar(JSON.stringify(comandos), vivo),
    }),
    renovar: () =>
      new Promise((certo, errado) => {
        viajar(() => {
          if (!rede.ligada || acaso.vezes(rede.clima.erro)) return errado(new FalhaDeTransporte(0))
          rede.tokenValido = true
          certo()
        })
      }),
  }

  const atraso = () => Math.round(rede.clima.latenciaMs * (0.2 + acaso.sorteio() * 2))

  function viajar(chegada: () => void): void {
    tempo.depois(atraso(), chegada)
  }

  /** At the device: not while it sleeps, and not at all when the tab is gone. */
  function entregar(vivo: () => boolean, acao: () => void): void {
    if (!vivo()) return
    if (tempo.agora() < rede.dormeAte) tempo.depois(rede.dormeAte - tempo.agora(), () => entregar(vivo, acao))
    else acao()
  }

  function enviar(texto: string, vivo: () => boolean): Promise<RespostaDosComandos> {
    return new Promise((certo, errado) => {
      const falhar = (status: number, esperaMs?: number) =>
        viajar(() => entregar(vivo, () => errado(new FalhaDeTransporte(status, '', esperaMs))))
      const processar = () => servidor.comandar(estacao, JSON.parse(texto) as unknown[])
      viajar(() => {
        if (!rede.ligada || acaso.vezes(rede.clima.perda)) {
          // Some requests fail at once, some are never heard of again.
          if (acaso.vezes(0.7)) falhar(0)
          return
        }
        if (!rede.tokenValido) return falhar(401)
        if (acaso.vezes(rede.clima.erro)) return acaso.vezes(0.5) ? falhar(503) : falhar(429, acaso.inteiro(100, 3_000))
        const comandos = JSON.parse(texto) as ComandoDaEstacao[]
        if (comandos.some(meio.veneno)) return falhar(400)
        const resposta = processar()
        if (acaso.vezes(rede.clima.duplicata)) tempo.depois(acaso.inteiro(1, 10_000), processar)
        if (acaso.vezes(rede.clima.erro)) return falhar(500)
        if (acaso.vezes(rede.clima.perda)) return acaso.vezes(0.7) ? falhar(0) : undefined
        viajar(() => {
          if (rede.ligada) entregar(vivo, () => certo(resposta))
        })
      })
    })
  }

  function abrir(posicao: string | undefined, ouvinte: OuvinteDoStream, vivo: () => boolean): Cancelar {
    let fechado = false
    let fim = false
    let mudo = false
    let ultima = 0
    let deixar: Cancelar | undefined

    function encerrar(falha: FalhaDeTransporte): void {
      if (fim) return
      fim = true
      deixar?.()
      viajar(() =>
        entregar(
          () => vivo() && !fechado,
          () => ouvinte.fechado(falha),
        ),
      )
    }

    /** In order, each with its own delay; a line that is cut or has fallen silent loses what is on the way, a bad one now and then a single message. */
    function mandar(acao: () => void): void {
      if (acaso.vezes(rede.clima.corte)) {
        mudo = true
        if (acaso.vezes(0.6)) encerrar(new FalhaDeTransporte(0))
      }
      if (acaso.vezes(rede.clima.corte / 2)) return
      ultima = Math.max(ultima, tempo.agora() + atraso())
      tempo.depois(ultima - tempo.agora(), () => {
        if (!rede.ligada) mudo = true
        if (!mudo && !fim) entregar(() => vivo() && !fechado, acao)
      })
    }

    viajar(() => {
      if (fechado) return
      if (!rede.ligada || acaso.vezes(rede.clima.perda)) {
        if (acaso.vezes(0.7)) encerrar(new FalhaDeTransporte(0))
        return
      }
      if (!rede.tokenValido) return encerrar(new FalhaDeTransporte(401))
      if (acaso.vezes(rede.clima.erro)) return encerrar(new FalhaDeTransporte(503))
      mandar(() => ouvinte.aberto())
      deixar = servidor.assinar(posicao, (mensagem) =>
        mandar(() => {
          ouvinte.bytes()
          ouvinte.mensagem(mensagem)
          if (acaso.vezes(rede.clima.duplicata)) ouvinte.mensagem(mensagem)
        }),
      )
      if (fim) deixar()
    })

    return () => {
      fechado = true
      fim = true
      deixar?.()
    }
  }

  return rede
}
