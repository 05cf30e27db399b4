import type { LinhaDoRegistro } from '@kds/protocol/retaguarda/registro'
import { aparelhoEmPalavras } from '../minha-conta/aparelho-em-palavras'

/** What can be asked for, in the order of the menu. */
export const TIPOS = {
  pedido: 'pedido',
  empresa: 'empresa',
  marca: 'marca',
  licenca: 'licença',
  chave: 'chave de integração',
  'aviso ao sistema': 'aviso ao sistema',
  'loja de plataforma': 'loja de plataforma',
  impressora: 'impressora',
  pessoa: 'pessoa',
  convite: 'convite',
  conta: 'conta de pessoa',
  sessao: 'sessão',
  'chave de acesso': 'chave de acesso',
  cardapio: 'cardápio',
  regras: 'regras de linha',
  cozinha: 'cozinha',
  perfil: 'perfil de acesso',
  tablet: 'tablet',
} as const

/** What was done to what; a device by the name people know it by. */
export function feitoEmPalavras({ acao, alvoTipo, alvo }: Pick<LinhaDoRegistro, 'acao' | 'alvoTipo' | 'alvo'>): string {
  const tipo = (TIPOS as Readonly<Record<string, string>>)[alvoTipo] ?? alvoTipo
  return `${acao}: ${tipo} “${alvoTipo === 'sessao' ? aparelhoEmPalavras(alvo) : alvo}”`
}
