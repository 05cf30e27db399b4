import type { VisibleConnection } from '@kds/sync/engine-view'
import type { Here } from '../board/here-count'
import { duracao } from '../words/duracao'

export interface BadgeView {
  tom: 'vivo' | 'atencao' | 'parado'
  /** Said with a dot between them; where there is little room they may stand in two lines. */
  partes: readonly string[]
}

const ATUALIZE = 'atualize o aplicativo'

/**
 * The connection in words, always: a screen that is not alive must not look it. While live, actions under way are told
 * only when they take their time (`demora`).
 */
export function liveBadge(
  conexao: VisibleConnection | undefined,
  agora: number,
  demora = true,
  aqui?: Here,
): BadgeView {
  if (!conexao) return { tom: 'parado', partes: ['sem cozinha'] }
  const fila = pendentes(conexao.pendingActions)
  switch (conexao.state) {
    case 'live':
    case 'moving': {
      const aviso = conexao.outdated ? ATUALIZE : ''
      const partes = ditas(daqui(aqui), daCozinha(conexao), 'ao vivo', aviso, demora ? fila : '')
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

function daqui(aqui: Here | undefined): string {
  return aqui ? `${aqui.quantos} ${aqui.palavra}` : ''
}

/** While the device does not hold all that the server counts it says so. */
function daCozinha({ openHere, openOnServer = openHere }: VisibleConnection): string {
  return openHere === openOnServer ? `${openHere} na cozinha` : `${openHere} de ${openOnServer} na cozinha`
}

function pendentes(quantas: number): string {
  if (quantas === 0) return ''
  return quantas === 1 ? '1 ação a enviar' : `${quantas} ações a enviar`
}

function ditas(...partes: string[]): string[] {
  return partes.filter(Boolean)
}
