import { itemEmPalavras } from '@kds/domain/item-em-palavras'
import type { ItemPedido } from '@kds/protocol/retaguarda/novo-pedido'

/** What was sent, with what the cook was asked to read. */
export function resumoDosItens(itens: readonly ItemPedido[]): string {
  return itens
    .map((item) => {
      const dito = itemEmPalavras({ ...item, complementos: item.complementos ?? [] })
      const notas = [...(item.pizza?.sabores ?? []).map(({ observacao }) => observacao), item.observacao]
      return [dito, ...notas.filter(Boolean).map((nota) => `“${nota}”`)].join(' ')
    })
    .join('; ')
}
