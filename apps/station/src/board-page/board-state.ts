import { ARCHIVED_STATUS } from '@kds/sync/connection'
import type { EngineView } from '@kds/sync/engine-view'
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
  /** Nobody works in this kitchen any more: it had no open order when it was closed. */
  | { tipo: 'arquivada' }

interface Facts {
  startup: StartupState
  estacao: string | undefined
  linhas: number
  view: Pick<EngineView, 'loaded' | 'estado' | 'connection'> | undefined
}

/** Which screen the board shows. Known orders win over every trouble that does not make them wrong. */
export function boardState({ startup, estacao, linhas, view }: Facts): BoardState {
  if (startup.fase === 'configurando') return { tipo: 'semLicenca' }
  if (estacao === undefined) return { tipo: 'carregando' }
  if (estacao.trim() === '') return { tipo: 'semEstacao' }
  if (linhas === 0) return { tipo: 'semLinha' }
  if (view?.connection.status === ARCHIVED_STATUS) return { tipo: 'arquivada' }
  if (view?.estado) return { tipo: 'pedidos' }
  const mudo = view?.loaded && view.connection.state === 'offline'
  return { tipo: mudo ? 'semDados' : 'carregando' }
}
