import type { Estado } from '@kds/domain/estado'
import type { Linha } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'
import { ageFacts } from '../../ticket/age-view'
import { type Card, orderCards } from './cards'
import { type KanbanColumn, kanbanView } from './kanban-view'

interface Kept {
  pedido: Pedido
  cards: readonly Card[]
}

/**
 * Cards and columns that keep their identity while they look the same: an order changes when somebody merely saw it, and
 * one moved card must not draw its neighbours again.
 */
export class KanbanCache {
  readonly #linhas: readonly Linha[]
  readonly #radicais: readonly string[] | undefined
  #kept = new Map<string, Kept>()
  #columns: readonly KanbanColumn[] = []

  constructor(linhas: readonly Linha[], radicais?: readonly string[]) {
    this.#linhas = linhas
    this.#radicais = radicais
  }

  view(estado: Pick<Estado, 'pedidos' | 'cozinha'>, recuperado?: string): readonly KanbanColumn[] {
    const before = this.#kept
    this.#kept = new Map()
    const columns = kanbanView(estado, this.#linhas, (pedido) => this.#cards(pedido, before.get(pedido.id)), recuperado)
    this.#columns = columns.map((column, index) => sameColumn(column, this.#columns[index]))
    return this.#columns
  }

  #cards(pedido: Pedido, kept: Kept | undefined): readonly Card[] {
    const cards =
      kept?.pedido === pedido ? kept.cards : reuse(orderCards(pedido, this.#linhas, this.#radicais), kept?.cards)
    this.#kept.set(pedido.id, { pedido, cards })
    return cards
  }
}

function reuse(cards: readonly Card[], before: readonly Card[] = []): readonly Card[] {
  const known = new Map(before.map((card) => [card.id, card]))
  return cards.map((card) => {
    const old = known.get(card.id)
    return old && looks(old) === looks(card) ? old : card
  })
}

/** Everything a card shows, with what its age depends on in place of the order. */
function looks({ pedido, ...card }: Card): string {
  return `${JSON.stringify(card)} ${ageFacts(pedido)}`
}

function sameColumn(column: KanbanColumn, before: KanbanColumn | undefined): KanbanColumn {
  if (!before) return column
  const { cartoes, ...rest } = column
  const { cartoes: cartoesAntes, ...restBefore } = before
  const same =
    cartoes.length === cartoesAntes.length &&
    cartoes.every((card, index) => card === cartoesAntes[index]) &&
    JSON.stringify(rest) === JSON.stringify(restBefore)
  return same ? before : column
}
