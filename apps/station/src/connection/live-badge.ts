import type { ConexaoVisivel } from '@kds/sync/instantaneo'
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
export function liveBadge(conexao: ConexaoVisivel | undefined, agora: number, demora = true): BadgeView {
  if (!conexao) return { tom: 'parado', texto: 'sem cozinha' }
  const fila = pendentes(conexao.acoesPendentes)
  switch (conexao.situacao) {
    case 'aoVivo':
    case 'encerrando': {
      const aviso = conexao.desatualizado ? ATUALIZE : ''
      const texto = juntar(contagem(conexao), 'ao vivo', aviso, demora ? fila : '')
      return { tom: aviso ? 'atencao' : 'vivo', texto }
    }
    case 'incompativel':
      return { tom: 'parado', texto: ATUALIZE }
    case 'semConexao':
      return { tom: 'atencao', texto: juntar(`sem conexão há ${duracao(agora - conexao.desde)}`, fila) }
    default:
      return { tom: 'atencao', texto: juntar('sincronizando…', fila) }
  }
}

function contagem({ abertosLocal, abertosServidor }: ConexaoVisivel): string {
  return `${abertosLocal} de ${abertosServidor ?? abertosLocal}`
}

function pendentes(quantas: number): string {
  if (quantas === 0) return ''
  return quantas === 1 ? '1 ação a enviar' : `${quantas} ações a enviar`
}

function juntar(...partes: string[]): string {
  return partes.filter(Boolean).join(' · ')
}
