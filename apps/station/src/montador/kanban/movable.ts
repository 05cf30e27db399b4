import { ETAPAS_DA_LINHA, type Etapa } from '@kds/domain/etapas'
import type { BoardActions, PedidoRef } from '../../board/board-actions'
import { etapaEmTexto } from '../../ticket/etapa-em-texto'
import type { ItemView } from '../../ticket/item-view'
import type { KanbanColumn } from './kanban-view'

/** An item that a hand can take, wherever its card is. */
export interface Movable {
  id: string
  pedido: PedidoRef
  item: ItemView
}

/** Every item on the board by the id of its card. */
export function movables(columns: readonly KanbanColumn[]): ReadonlyMap<string, Movable> {
  const todos = columns.flatMap(({ cartoes }) =>
    cartoes.flatMap((card) => {
      const pedido = { id: card.pedidoId, numero: card.numero }
      const itens = card.tipo === 'item' ? [card] : card.itens
      return itens.map(({ id, item }) => [id, { id, pedido, item }] as const)
    }),
  )
  return new Map(todos)
}

/** The steps of its line other than the one it stands on; none for what was cancelled. */
export function destinations({ linha, etapa, proxima, anterior }: ItemView): readonly Etapa[] {
  return proxima || anterior ? ETAPAS_DA_LINHA[linha].filter((outra) => outra !== etapa) : []
}

export function move(acoes: Pick<BoardActions, 'mover'>, { pedido, item }: Movable, para: Etapa): void {
  const texto = `#${pedido.numero} ${item.nome}: ${etapaEmTexto(para)}`
  acoes.mover(pedido, [{ itemId: item.id, de: item.etapa, para }], texto)
}
