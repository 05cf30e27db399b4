import { normalizar } from '@kds/domain/texto'
import type { TipoDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import { ABAS_DE_ITENS } from '../cardapio/abas'

/** Something to go to. */
export interface Achado {
  readonly nome: string
  readonly oQueE: string
  readonly caminho: string
}

const MAIS_PAGINAS = 5

/** The pages whose name has every word that was typed, in the order of the menu. */
export function paginasCom(texto: string, paginas: readonly { nome: string; caminho: string }[]): Achado[] {
  const palavras = normalizar(texto).split(' ').filter(Boolean)
  return paginas
    .filter(({ nome }) => palavras.every((palavra) => normalizar(nome).includes(palavra)))
    .slice(0, MAIS_PAGINAS)
    .map(({ nome, caminho }) => ({ nome, caminho, oQueE: 'página' }))
}

/** The stations of this name, in their list. */
export function estacoesCom(busca: string): string {
  return `/estacoes?${new URLSearchParams({ filter: JSON.stringify({ busca }) })}`
}

/** What the menu has of this name, in the list of its kind. */
export function itensCom(tipo: TipoDoCardapio, busca: string): string {
  const aba = ABAS_DE_ITENS.find(({ tipos }) => tipos[0] === tipo)
  return `${aba?.caminho ?? '/cardapio'}?${new URLSearchParams({ busca })}`
}
