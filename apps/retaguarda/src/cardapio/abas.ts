import type { TipoDoCardapio } from '@kds/protocol/retaguarda/cardapio'

export interface PalavrasDoTipo {
  /** As the button says it: "Novo sabor". */
  readonly novo: string
  readonly um: string
  readonly varios: string
}

export const PALAVRAS: Readonly<Record<TipoDoCardapio, PalavrasDoTipo>> = {
  produto: { novo: 'Novo produto', um: 'produto', varios: 'produtos' },
  sabor: { novo: 'Novo sabor', um: 'sabor', varios: 'sabores' },
  adicional: { novo: 'Novo adicional', um: 'adicional', varios: 'adicionais' },
  remocao: { novo: 'Nova remoção', um: 'remoção', varios: 'remoções' },
  massa: { novo: 'Nova massa', um: 'massa', varios: 'massas' },
  borda: { novo: 'Nova borda', um: 'borda', varios: 'bordas' },
}

export interface Aba {
  readonly nome: string
  readonly caminho: string
  readonly tipos: readonly [TipoDoCardapio, ...TipoDoCardapio[]]
}

export const ABAS_DE_ITENS: readonly Aba[] = [
  { nome: 'Produtos', caminho: '/cardapio', tipos: ['produto'] },
  { nome: 'Sabores e adicionais', caminho: '/cardapio/sabores', tipos: ['sabor', 'adicional', 'remocao'] },
  { nome: 'Massas e bordas', caminho: '/cardapio/massas', tipos: ['massa', 'borda'] },
]

export const ABA_DAS_LINHAS = { nome: 'Linhas', caminho: '/cardapio/linhas' } as const
