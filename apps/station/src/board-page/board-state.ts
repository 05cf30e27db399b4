import type { Instantaneo } from '@kds/sync/instantaneo'
import type { StartupState } from '../startup/startup-machine'

export type BoardState =
  | { tipo: 'pedidos' }
  /** The licence was refused; the settings, which are open over the board, say why. */
  | { tipo: 'semLicenca' }
  | { tipo: 'semEstacao' }
  | { tipo: 'semLinha' }
  | { tipo: 'carregando' }
  /** Nothing was ever stored here and nobody answers. */
  | { tipo: 'semDados' }

interface Facts {
  startup: StartupState
  estacao: string | undefined
  linhas: number
  instantaneo: Pick<Instantaneo, 'carregado' | 'estado' | 'conexao'> | undefined
}

/** Which screen the board shows. Known orders win over every trouble that does not make them wrong. */
export function boardState({ startup, estacao, linhas, instantaneo }: Facts): BoardState {
  if (startup.fase === 'configurando') return { tipo: 'semLicenca' }
  if (estacao === undefined) return { tipo: 'carregando' }
  if (estacao.trim() === '') return { tipo: 'semEstacao' }
  if (linhas === 0) return { tipo: 'semLinha' }
  if (instantaneo?.estado) return { tipo: 'pedidos' }
  const mudo = instantaneo?.carregado && instantaneo.conexao.situacao === 'semConexao'
  return { tipo: mudo ? 'semDados' : 'carregando' }
}
