import type { Estado } from '@kds/domain/estado'
import type { Item } from '@kds/domain/pedido'
import { itemEmUmaLinha } from '../ticket/item-view'
import { calledAmong } from '../words/called'

export interface Orphan {
  pedidoId: string
  numero: string
  itemId: string
  nome: string
  texto: string
}

/** Open work that no rule gave a line, the oldest order first: it must not be invisible anywhere. */
export function orphans({ pedidos }: Pick<Estado, 'pedidos'>): Orphan[] {
  const called = calledAmong(pedidos)
  return Object.values(pedidos)
    .filter((pedido) => !pedido.cancelado && pedido.itens.some(orphaned))
    .sort((um, outro) => (um.criadoEm < outro.criadoEm ? -1 : 1))
    .flatMap((pedido) =>
      pedido.itens.filter(orphaned).map((item) => ({
        pedidoId: pedido.id,
        numero: called(pedido),
        itemId: item.id,
        nome: item.nome,
        texto: itemEmUmaLinha(item),
      })),
    )
}

function orphaned({ semLinha, cancelado, etapa }: Item): boolean {
  return semLinha && !cancelado && etapa !== 'pronto'
}
