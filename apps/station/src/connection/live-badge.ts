import type { VisibleConnection } from '@kds/sync/engine-view'
import { duracao } from '../words/duracao'

export interface BadgeView {
  tom: 'vivo' | 'atencao' | 'parado'
  texto: string
}

const ATUALIZE = 'atualize o aplicativo'

/**
 * The connection in words, always: a screen that is not alive must not look it. While live, actions under way are told
 * only when they take their time (`demora`).
 */
export function liveBadge(conexao: VisibleConnection | undefined, agora: number, demora = true): BadgeView {
  if (!conexao) return { tom: 'parado', texto: 'sem cozinha' }
  const fila = pendentes(conexao.pendingActions)
  switch (conexao.state) {
    case 'live':
    case 'moving': {
      const aviso = conexao.outdated ? ATUALIZE : ''
      const texto = juntar(contagem(conexao), 'ao vivo', aviso, demora ? fila : '')
      return { tom: aviso ? 'atencao' : 'vivo', texto }
    }
    case 'incompatible':
      return { tom: 'parado', texto: ATUALIZE }
    case 'offline':
      return { tom: 'atencao', texto: juntar(`sem conexão há ${duracao(agora - conexao.since)}`, fila) }
    default:
      return { tom: 'atencao', texto: juntar('sincronizando…', fila) }
  }
}

function contagem({ openHere, openOnServer }: VisibleConnection): string {
  return `${openHere} de ${openOnServer ?? openHere}`
}

function pendentes(quantas: number): string {
  if (quantas === 0) return ''
  return quantas === 1 ? '1 ação a enviar' : `${quantas} ações a enviar`
}

function juntar(...partes: string[]): string {
  return partes.filter(Boolean).join(' · ')
}
