import type { ConexaoVisivel } from '@kds/sync/instantaneo'

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

/** 0:38, 12:05, 1:02:03. */
export function duracao(ms: number): string {
  const segundos = Math.max(0, Math.floor(ms / 1000))
  const partes = [Math.floor(segundos / 3600), Math.floor(segundos / 60) % 60, segundos % 60]
  const [horas = 0, minutos = 0, resto = 0] = partes
  const dois = (n: number) => String(n).padStart(2, '0')
  return horas > 0 ? `${horas}:${dois(minutos)}:${dois(resto)}` : `${minutos}:${dois(resto)}`
}
