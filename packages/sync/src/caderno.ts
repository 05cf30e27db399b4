import { type Conexao, conexaoInicial } from './conexao'
import type { Confirmado } from './confirmado'
import type { Fila } from './fila'
import type { Cancelar } from './ports'
import type { Recusa } from './recusas'
import { type HoraCorrigida, horaInicial } from './relogio-corrigido'

/** All the engine knows at one moment. Replaced, never changed in place. */
export interface Quadro {
  readonly carregado: boolean
  /** This tab owns stream and outbox. */
  readonly dono: boolean
  readonly confirmado: Confirmado | undefined
  readonly fila: Fila
  readonly recusas: readonly Recusa[]
  readonly hora: HoraCorrigida
  readonly conexao: Conexao
  readonly abertosServidor: number | undefined
  /** Events this version did not understand, since it started. */
  readonly desconhecidos: number
  /** The device could not store the last thing it was given. */
  readonly armazemFalhou: boolean
}

export interface Caderno {
  ler(): Quadro
  mudar(parte: Partial<Quadro>): void
  assinar(ouvinte: () => void): Cancelar
}

/** Listeners are told once per turn, not once per event: a backlog of two hundred paints the screen once. */
export function criarCaderno(inicial: Quadro): Caderno {
  let quadro = inicial
  let avisar = false
  const ouvintes = new Set<() => void>()

  function igual(parte: Partial<Quadro>): boolean {
    return (Object.keys(parte) as (keyof Quadro)[]).every((chave) => Object.is(parte[chave], quadro[chave]))
  }

  function avisarTodos(): void {
    avisar = false
    for (const ouvinte of [...ouvintes]) ouvinte()
  }

  return {
    ler: () => quadro,
    mudar(parte) {
      if (igual(parte)) return
      quadro = { ...quadro, ...parte }
      if (avisar) return
      avisar = true
      Promise.resolve().then(avisarTodos)
    },
    assinar(ouvinte) {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
  }
}

export function quadroInicial(agora: number): Quadro {
  return {
    carregado: false,
    dono: false,
    confirmado: undefined,
    fila: [],
    recusas: [],
    hora: horaInicial(),
    conexao: conexaoInicial(agora),
    abertosServidor: undefined,
    desconhecidos: 0,
    armazemFalhou: false,
  }
}
