import type { Item } from '@kds/domain/pedido'

/** How many things these items are, as a cook counts them. Something sold by weight is one piece. */
export function pieces(itens: readonly Item[]): number {
  return itens.reduce((soma, { quantidade }) => soma + (Number.isInteger(quantidade) ? quantidade : 1), 0)
}
