import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'
import { avulsosDe } from './avulsos'
import { escreverFrase } from './frase'
import { fraseDoItem } from './item-em-frase'
import type { Cardapio, Escolhas } from './montagem'
import { cozinhaTem } from './tamanho-fora'

/** What stands in the line that is being typed, and what was chosen beside it. */
export interface Linha {
  readonly texto: string
  /** The line as Enter completed it: what is typed behind it is the next item. */
  readonly completa: string
  /** What was typed before Enter completed it. */
  readonly digitada?: string
  readonly escolhas: Escolhas
  /** The item of the order that it will replace. */
  readonly editando?: string
  /** What was being typed when an item was taken up, and comes back after it. */
  readonly guardada?: Linha
}

export function linhaVazia(cardapio: Cardapio): Linha {
  return { texto: '', completa: '', escolhas: primeirasEscolhas(cardapio) }
}

/**
 * The line after a key. Emptied it is a new one: what was chosen for a pizza that was given up belongs to no other. One letter over a
 * longer line is the same, since whoever marks everything and types never empties it. An item that is being edited is meant however it is
 * written anew: only the choices go.
 */
export function comTexto(linha: Linha, texto: string, cardapio: Cardapio): Linha {
  const depois = texto.trim()
  const antes = linha.texto.trim()
  const outra = depois === '' || (depois.length === 1 && antes.length > 2)
  if (outra) return { ...linha, ...linhaVazia(cardapio), texto }
  return antes === '' ? { ...comTamanhoDaCozinha(linha, cardapio), texto } : { ...linha, texto }
}

/** An item of the order as a line to be changed. */
export function linhaDoItem(item: ItemPedido, cardapio: Cardapio): Linha {
  const { pizza, quantidade, observacao = '' } = item
  const nova = linhaVazia(cardapio)
  const frase = fraseDoItem(item, avulsosDe(item, cardapio), cardapio.pratos, cardapio.sabores)
  return {
    ...nova,
    texto: escreverFrase(frase, cardapio.balcao.cozinha.tamanhos),
    escolhas: {
      quantidade,
      observacao,
      tamanho: pizza?.tamanho ?? nova.escolhas.tamanho,
      massa: pizza?.tipoMassa ?? nova.escolhas.massa,
      borda: pizza?.borda ?? '',
    },
    ...(item.referencia !== undefined && { editando: item.referencia }),
  }
}

/** The item is taken up in the line; what somebody typed there is kept for after it. */
export function emEdicao(linha: Linha, item: ItemPedido, itens: readonly ItemPedido[], cardapio: Cardapio): Linha {
  if (linha.editando !== undefined && linha.editando === item.referencia && linha.texto.trim() !== '') return linha
  const guardada = digitada(linha, itens, cardapio) ? linha : linha.guardada
  return { ...linhaDoItem(item, cardapio), ...(guardada && { guardada }) }
}

/** The line after this one is done with, or given up. */
export function linhaSeguinte({ guardada }: Linha, cardapio: Cardapio): Linha {
  return guardada ?? linhaVazia(cardapio)
}

/** By a person: what *Editar* wrote and nobody touched is in the order as it stands. */
function digitada({ guardada: _, ...linha }: Linha, itens: readonly ItemPedido[], cardapio: Cardapio): boolean {
  if (linha.texto.trim() === '') return false
  const editado = linha.editando === undefined ? undefined : itens.find((item) => item.referencia === linha.editando)
  return !editado || JSON.stringify(linha) !== JSON.stringify(linhaDoItem(editado, cardapio))
}

/** Open for a whole evening, the page may have begun its line with a size that the kitchen has given up since. */
function comTamanhoDaCozinha(linha: Linha, cardapio: Cardapio): Linha {
  if (cozinhaTem(linha.escolhas.tamanho, cardapio.balcao.cozinha)) return linha
  return { ...linha, escolhas: { ...linha.escolhas, tamanho: primeirasEscolhas(cardapio).tamanho } }
}

function primeirasEscolhas({ balcao }: Cardapio): Escolhas {
  const { tamanhos } = balcao.cozinha
  const grande = tamanhos.find(({ sigla }) => sigla.toUpperCase() === 'G') ?? tamanhos[0]
  const usual = balcao.massas.find((massa) => /tradicional/i.test(massa))
  return {
    tamanho: grande?.nome ?? '',
    massa: usual ?? balcao.massas[0] ?? '',
    borda: '',
    quantidade: 1,
    observacao: '',
  }
}
