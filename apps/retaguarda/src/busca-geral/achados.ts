import { normalizar } from '@kds/domain/texto'
import type { ItemDoCardapio, TipoDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import { ABAS_DE_ITENS, PALAVRAS } from '../cardapio/abas'

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
  const aba = ABAS_DE_ITENS.find(({ tipos }) => tipos.includes(tipo))
  return `${aba?.caminho ?? '/cardapio'}?${new URLSearchParams({ tipo, busca })}`
}

export function achadoDoCardapio({ tipo, nome }: Pick<ItemDoCardapio, 'tipo' | 'nome'>): Achado {
  return { nome, oQueE: PALAVRAS[tipo].um, caminho: itensCom(tipo, nome) }
}

const MAIS_TAMANHOS = 5

/** The sizes of this name or with these letters, each in the kitchen that has it. */
export function tamanhosCom(texto: string, cozinhas: readonly Pick<CozinhaDaEmpresa, 'nome' | 'tamanhos'>[]): Achado[] {
  const busca = normalizar(texto)
  if (busca === '') return []
  return cozinhas
    .flatMap(({ nome: cozinha, tamanhos }) =>
      tamanhos
        .filter(({ nome, sigla }) => normalizar(nome).includes(busca) || normalizar(sigla) === busca)
        .map(({ nome }) => ({ nome, oQueE: `tamanho em ${cozinha}`, caminho: cozinhasCom(cozinha) })),
    )
    .slice(0, MAIS_TAMANHOS)
}

function cozinhasCom(busca: string): string {
  return `/cozinhas?${new URLSearchParams({ filter: JSON.stringify({ busca }) })}`
}
