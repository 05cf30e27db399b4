import type { Estado } from '@kds/domain/estado'
import { type Etapa, etapasDasLinhas } from '@kds/domain/etapas'
import type { Linha } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'
import { ageFacts } from '../../ticket/age-view'
import { type Card, orderCards } from './cards'
import { column, type KanbanColumn } from './kanban-view'

interface Kept {
  pedido: Pedido
  cards: readonly Card[]
}

const NENHUM: readonly string[] = []

/**
 * Cards and columns that keep their identity while they look the same: an order changes when somebody merely saw it, and
 * one moved card must not draw its neighbours again. Of hundreds of cards only those of the steps in which something
 * changed are put in order again.
 */
export class KanbanCache {
  readonly #linhas: readonly Linha[]
  readonly #radicais: readonly string[] | undefined
  #kept = new Map<string, Kept>()
  #columns: readonly KanbanColumn[] = []
  #recuperados = NENHUM

  constructor(linhas: readonly Linha[], radicais?: readonly string[]) {
    this.#linhas = linhas
    this.#radicais = radicais
  }

  view({ pedidos, cozinha }: Pick<Estado, 'pedidos' | 'cozinha'>, recuperados = NENHUM): readonly KanbanColumn[] {
    const touched = this.#read(pedidos)
    const called = recuperados !== this.#recuperados
    this.#recuperados = recuperados
    this.#columns = etapasDasLinhas(this.#linhas).map((etapa, index) => {
      const before = this.#columns[index]
      const limite = cozinha.limites[etapa]
      if (before && !called && !touched.has(etapa) && before.limite === limite) return before
      return sameColumn(column(etapa, this.#cardsOn(etapa), limite, recuperados), before)
    })
    return this.#columns
  }

  /** The steps in which a card came, went or looks otherwise. */
  #read(pedidos: Estado['pedidos']): ReadonlySet<Etapa> {
    const before = this.#kept
    this.#kept = new Map()
    const touched = new Set<Etapa>()
    const note = (cards: readonly Card[] = []) => {
      for (const { etapa } of cards) touched.add(etapa)
    }
    for (const pedido of Object.values(pedidos)) {
      const kept = before.get(pedido.id)
      before.delete(pedido.id)
      if (kept?.pedido === pedido) {
        this.#kept.set(pedido.id, kept)
        continue
      }
      const cards = reuse(orderCards(pedido, this.#linhas, this.#radicais), kept?.cards)
      this.#kept.set(pedido.id, { pedido, cards })
      if (sameCards(cards, kept?.cards)) continue
      note(kept?.cards)
      note(cards)
    }
    for (const { cards } of before.values()) note(cards)
    return touched
  }

  #cardsOn(etapa: Etapa): Card[] {
    const found: Card[] = []
    for (const { cards } of this.#kept.values()) for (const card of cards) if (card.etapa === etapa) found.push(card)
    return found
  }
}

function sameCards(cards: readonly Card[], before: readonly Card[] = []): boolean {
  return cards.length === before.length && cards.every((card, index) => card === before[index])
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

function sameColumn(now: KanbanColumn, before: KanbanColumn | undefined): KanbanColumn {
  if (!before) return now
  const { cartoes, ...rest } = now
  const { cartoes: cartoesAntes, ...restBefore } = before
  return sameCards(cartoes, cartoesAntes) && JSON.stringify(rest) === JSON.stringify(restBefore) ? before : now
}
