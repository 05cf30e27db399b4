import { ETAPAS_DA_LINHA, type Etapa } from '@kds/domain/etapas'
import type { BoardActions, PedidoRef } from '../../board/board-actions'
import type { ItemView } from '../../ticket/item-view'
import type { KanbanColumn } from './kanban-view'

/** An item that a hand can take, wherever its card is. */
export interface Movable {
  id: string
  pedido: PedidoRef
  item: ItemView
  /** Its order has a cancellation or a change that waits for ENTENDI. */
  porLer: boolean
}

/** The item on the board whose card has this id. */
export function movable(columns: readonly KanbanColumn[], id: string): Movable | undefined {
  for (const { cartoes } of columns) {
    for (const card of cartoes) {
      const peca =
        card.tipo === 'item' ? (card.id === id ? card : undefined) : card.itens.find((item) => item.id === id)
      if (peca) return { id, pedido: { id: card.pedidoId, numero: card.numero }, item: peca.item, porLer: card.porLer }
    }
  }
  return undefined
}

/** The steps of its line other than the one it stands on; none for what was cancelled. */
export function destinations({ linha, etapa, proxima, anterior }: ItemView): readonly Etapa[] {
  return proxima || anterior ? ETAPAS_DA_LINHA[linha].filter((outra) => outra !== etapa) : []
}

/** What was changed is read before it goes on: a dish made as it was would leave as if it were right. It may go back. */
export function mustReadFirst({ item, porLer }: Movable, para: Etapa | undefined): boolean {
  return porLer && goesOn(item, para)
}

export function goesOn({ linha, etapa }: ItemView, para: Etapa | undefined): boolean {
  const etapas = ETAPAS_DA_LINHA[linha]
  return para !== undefined && etapas.indexOf(para) > etapas.indexOf(etapa)
}

export function move(acoes: Pick<BoardActions, 'levar'>, { pedido, item }: Movable, para: Etapa): void {
  void acoes.levar(pedido, item, para)
}
