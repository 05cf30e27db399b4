import type { Estado } from '@kds/domain/estado'
import { itemEmUmaLinha } from '../ticket/item-view'

export interface Orphan {
  pedidoId: string
  numero: string
  itemId: string
  nome: string
  texto: string
}

/** Open work that no rule gave a line, the oldest order first: it must not be invisible anywhere. */
export function orphans({ pedidos }: Pick<Estado, 'pedidos'>): Orphan[] {
  return Object.values(pedidos)
    .filter((pedido) => !pedido.cancelado)
    .sort((um, outro) => (um.criadoEm < outro.criadoEm ? -1 : 1))
    .flatMap((pedido) =>
      pedido.itens
        .filter((item) => item.semLinha && !item.cancelado && item.etapa !== 'pronto')
        .map((item) => ({
          pedidoId: pedido.id,
          numero: pedido.numero,
          itemId: item.id,
          nome: item.nome,
          texto: itemEmUmaLinha(item),
        })),
    )
}
