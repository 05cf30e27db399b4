import type { ItemDeMassa } from './eventos'
import type { Item, Pedido, Sobra } from './pedido'
import type { PizzaDaMassa } from './tipo-da-massa'

type Contado = Pick<Item, 'linha' | 'pizza' | 'quantidade'>

/** How many doughs an item is, for list, stock, forecast and totals alike: one per pizza, none of anything else. */
export function massasDoItem({ pizza, quantidade }: Pick<Item, 'pizza' | 'quantidade'>): number {
  return pizza ? massasDaQuantidade(quantidade) : 0
}

/** Nobody opens half a dough, and a broken quantity is at least one pizza. */
export function massasDaQuantidade(quantidade: number): number {
  return Math.max(1, Math.ceil(quantidade))
}

/** Of those, how many open and close together: all, or what was added to doughs that lay open. */
export function massasDeUmaVez(item: Pick<Item, 'pizza' | 'quantidade' | 'massa'>): number {
  return massasDoItem(item) - (item.massa?.jaAbertas ?? 0)
}

/** How many of an item's doughs lie open. */
export function massasAbertas({ massa, ...item }: Pick<Item, 'pizza' | 'quantidade' | 'massa'>): number {
  return massa?.situacao === 'aberta' ? massasDoItem(item) : (massa?.jaAbertas ?? 0)
}

/** The doughs of an item as events name them; none when it is no pizza. */
export function itemDeMassa(pedidoId: Pedido['id'], item: Item): ItemDeMassa | undefined {
  if (!item.pizza) return undefined
  const quantas = massasDeUmaVez(item)
  return { pedidoId, itemId: item.id, tamanho: item.pizza.tamanho, ...(quantas > 1 && { quantas }) }
}

/** A dough of this pizza that lies open and serves it no more. */
export function sobraDe({ tamanho, tipoMassa, borda }: PizzaDaMassa, quantas: number): Sobra {
  return {
    tamanho,
    ...(tipoMassa !== undefined && { tipoMassa }),
    ...(borda !== undefined && { borda }),
    ...(quantas > 1 && { quantas }),
  }
}

/** How many things these items are, as a cook counts them. Something sold by weight is one. */
export function unidades(itens: readonly Contado[]): number {
  return itens.reduce((soma, item) => soma + unidadesDoItem(item), 0)
}

function unidadesDoItem({ linha, pizza, quantidade }: Contado): number {
  if (pizza || linha === 'pizza') return massasDaQuantidade(quantidade)
  return Number.isInteger(quantidade) ? quantidade : 1
}
