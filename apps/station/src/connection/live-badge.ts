import { ARCHIVED_STATUS } from '@kds/sync/connection'
import type { VisibleConnection } from '@kds/sync/engine-view'
import type { Here } from '../board/here-count'
import { duracao } from '../words/duracao'

export interface BadgeView {
  tom: 'vivo' | 'atencao' | 'parado'
  /** Said with a dot between them; where there is little room they may stand in two lines. */
  partes: readonly string[]
}

const AO_VIVO = 'ao vivo'
const ATUALIZE = 'atualize o aplicativo'

/**
 * The connection in words, always: a screen that is not alive must not look it. While live, actions under way are told
 * only when they take their time (`demora`). An order that is ready and waits to be handed over is open, and still in the
 * kitchen: it is counted there, and told apart, or an empty board beside "20 na cozinha" would look as if it hid them.
 */
export function liveBadge(
  conexao: VisibleConnection | undefined,
  agora: number,
  demora = true,
  aqui?: Here,
  prontos = 0,
): BadgeView {
  if (!conexao) return { tom: 'parado', partes: ['sem cozinha'] }
  const fila = pendentes(conexao.pendingActions)
  if (conexao.status === ARCHIVED_STATUS) return { tom: 'parado', partes: ditas('cozinha arquivada', fila) }
  switch (conexao.state) {
    case 'live':
    case 'moving': {
      const aviso = conexao.outdated ? ATUALIZE : ''
      const partes = ditas(daqui(aqui), aEntregar(prontos), daCozinha(conexao), AO_VIVO, aviso, demora ? fila : '')
      return { tom: aviso ? 'atencao' : 'vivo', partes }
    }
    case 'incompatible':
      return { tom: 'parado', partes: [ATUALIZE] }
    case 'offline':
      return { tom: 'atencao', partes: ditas(`sem conexão há ${duracao(agora - conexao.since)}`, fila) }
    default:
      return { tom: 'atencao', partes: ditas('sincronizando…', fila) }
  }
}

/** The part that says how the connection is: the dot belongs to it. */
export function tellsConnection(partes: readonly string[], lugar: number): boolean {
  return lugar === Math.max(0, partes.indexOf(AO_VIVO))
}

function daqui(aqui: Here | undefined): string {
  return aqui ? `${aqui.quantos} ${aqui.palavra}` : ''
}

/** While the device does not hold all that the server counts it says so. */
function daCozinha({ openHere, openOnServer = openHere }: VisibleConnection): string {
  return openHere === openOnServer ? `${openHere} na cozinha` : `${openHere} de ${openOnServer} na cozinha`
}

function aEntregar(prontos: number): string {
  return prontos === 0 ? '' : `${prontos} a entregar`
}

function pendentes(quantas: number): string {
  if (quantas === 0) return ''
  return quantas === 1 ? '1 ação a enviar' : `${quantas} ações a enviar`
}

function ditas(...partes: string[]): string[] {
  return partes.filter(Boolean)
}
