import { itemEmPalavras } from '@kds/domain/item-em-palavras'
import { itensAtivos, type Pedido } from '@kds/domain/pedido'
import type { Change } from '../doors/change'

/** What the record says of an order: what was made of it, never for whom, nor what people wrote. */
export function orderFacts(pedido: Pedido): NonNullable<Change['depois']> {
  const { origem, tipo, agendadoPara } = pedido
  return { origem, tipo, agendadoPara, itens: itensAtivos(pedido).map(itemEmPalavras) }
}

export function orderTarget({ id, numero }: Pick<Pedido, 'id' | 'numero'>): Change['alvo'] {
  return { tipo: 'pedido', id, nome: `Pedido ${numero}` }
}
