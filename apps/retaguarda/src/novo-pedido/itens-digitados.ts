import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import { comSugestao } from './com-sugestao'
import { faltaNoItem } from './falta-no-item'
import { linhaVazia } from './linha'
import { type Cardapio, itemMontado, type Montagem, montar } from './montagem'
import { soAdivinha } from './so-adivinha'

/** What typed lines would put into an order, one item each, or what is wrong with one of them. */
export type ItensDigitados = { readonly itens: readonly ItemPedido[] } | { readonly falha: string }

const MAIS_LINHAS = 100

/** As Novo pedido takes them when Enter is pressed until each is in the order. */
export function itensDigitados(texto: string, cardapio: Cardapio): ItensDigitados {
  const linhas = texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '')
  if (linhas.length === 0) return { falha: 'Digite ao menos um item, um por linha.' }
  if (linhas.length > MAIS_LINHAS)
    return { falha: `De uma vez, até ${MAIS_LINHAS} linhas: aqui estão ${linhas.length}.` }
  const { escolhas } = linhaVazia(cardapio)
  const itens: ItemPedido[] = []
  for (const [lugar, linha] of linhas.entries()) {
    const montagem = respondida(linha, cardapio, escolhas.tamanho)
    const item = itemMontado(montagem, escolhas, cardapio)
    if (!item) return { falha: `Linha ${lugar + 1}: ${faltaNoItem(montagem, 0, undefined, 'texto')}` }
    itens.push(item)
  }
  return { itens }
}

/** With the first answer to whatever it asks: each one taken leaves a part less to ask about. */
function respondida(linha: string, cardapio: Cardapio, tamanho: string): Montagem {
  let montagem = montar(linha, cardapio)
  for (let perguntas = montagem.sabores.length; perguntas > 0; perguntas -= 1) {
    const [primeira] = montagem.sugestoes
    if (!primeira || soAdivinha(montagem)) break
    montagem = montar(comSugestao(montagem, primeira, cardapio, tamanho), cardapio)
  }
  return montagem
}
