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

/** Of all that the engine shows what decides between the screens: no tap and no event changes it. */
export type KitchenFacts = 'arquivada' | 'comPedidos' | 'muda' | 'lendo'

export function kitchenFacts({
  loaded,
  estado,
  connection,
}: Pick<EngineView, 'loaded' | 'estado' | 'connection'>): KitchenFacts {
  if (connection.status === ARCHIVED_STATUS) return 'arquivada'
  if (estado) return 'comPedidos'
  return loaded && connection.state === 'offline' ? 'muda' : 'lendo'
}

interface Facts {
  startup: StartupState
  estacao: string | undefined
  linhas: number
  /** What the engine shows; undefined while there is none. */
  kitchen: KitchenFacts | undefined
}

/** Which screen the board shows. Known orders win over every trouble that does not make them wrong. */
export function boardState({ startup, estacao, linhas, kitchen }: Facts): BoardState {
  if (startup.fase === 'configurando') return { tipo: 'semLicenca' }
  if (estacao === undefined) return { tipo: 'carregando' }
  if (estacao.trim() === '') return { tipo: 'semEstacao' }
  if (linhas === 0) return { tipo: 'semLinha' }
  if (kitchen === 'arquivada') return { tipo: 'arquivada' }
  if (kitchen === 'comPedidos') return { tipo: 'pedidos' }
  return { tipo: kitchen === 'muda' ? 'semDados' : 'carregando' }
}
