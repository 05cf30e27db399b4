import type { Estado } from '@kds/domain/estado'
import type { Instante } from '@kds/domain/tempo'
import type { Quadro } from './caderno'
import type { Situacao } from './conexao'
import { quantosAbertos } from './confirmado'
import { acoes, semResposta } from './fila'
import type { Recusa } from './recusas'
import { criarVisivel } from './visivel'

export interface ConexaoVisivel {
  situacao: Situacao
  /** Since when, by the device's clock. */
  desde: number
  /** Status of the last failure, 0 when no answer came. */
  status: number | undefined
  /** Open orders of the whole kitchen, as the server counts them… */
  abertosServidor: number | undefined
  /** …and as this device holds them confirmed. */
  abertosLocal: number
  /** Commands the server has not answered yet. */
  pendentes: number
  /** Of these, what a cook did. */
  acoesPendentes: number
  /** The last moment at which the server spoke: the age of what is shown. */
  atualizadoEm: Instante | undefined
  /** Events came that this version does not know: the app must be updated to show all of them. */
  desatualizado?: boolean
}

/** What the screen needs. The same object, and the same parts, as long as nothing in them changed. */
export interface Instantaneo {
  /** The device's own store has been read. */
  carregado: boolean
  /** This tab owns stream and outbox; the others follow it. */
  dono: boolean
  /** Undefined until this device has seen its kitchen for the first time. */
  estado: Estado | undefined
  conexao: ConexaoVisivel
  recusas: readonly Recusa[]
  correcaoMs: number
  /** Events this version did not understand: the app should be updated. */
  desconhecidos: number
  /** The device could not store the last thing it was given. */
  armazemFalhou: boolean
}

export function criarInstantaneo(estacao: string): (quadro: Quadro) => Instantaneo {
  const visivel = criarVisivel(estacao)
  let lido: Quadro | undefined
  let ultimo: Instantaneo | undefined

  return (quadro) => {
    if (ultimo && lido === quadro) return ultimo
    const novo = montar(quadro, quadro.confirmado && visivel(quadro.confirmado, quadro.fila))
    const conexao = ultimo && iguais(ultimo.conexao, novo.conexao) ? ultimo.conexao : novo.conexao
    const candidato = { ...novo, conexao }
    lido = quadro
    ultimo = ultimo && iguais(ultimo, candidato) ? ultimo : candidato
    return ultimo
  }
}

function montar(quadro: Quadro, estado: Estado | undefined): Instantaneo {
  const { carregado, dono, recusas, hora, conexao, desconhecidos, armazemFalhou } = quadro
  const pendentes = semResposta(quadro.fila)
  return {
    carregado,
    dono,
    estado,
    conexao: {
      situacao: conexao.situacao,
      desde: conexao.desde,
      status: conexao.status,
      abertosServidor: quadro.abertosServidor,
      abertosLocal: quantosAbertos(quadro.confirmado),
      pendentes: pendentes.length,
      acoesPendentes: acoes(pendentes).length,
      atualizadoEm: hora.ultimoServidor,
      desatualizado: desconhecidos > 0,
    },
    recusas,
    correcaoMs: hora.correcaoMs,
    desconhecidos,
    armazemFalhou,
  }
}

function iguais<T extends object>(a: T, b: T): boolean {
  return (Object.keys(a) as (keyof T)[]).every((chave) => Object.is(a[chave], b[chave]))
}
