import type { Estado } from '@kds/domain/estado'
import { type Etapa, etapasDasLinhas } from '@kds/domain/etapas'
import type { Linha } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'
import type { Instante } from '@kds/domain/tempo'
import { palavrasDaEtapa } from '../../words/palavras-da-etapa'
import { type Card, orderCards } from './cards'

export interface KanbanColumn {
  etapa: Etapa
  titulo: string
  vazio: string
  cartoes: readonly Card[]
  /** Items to work on; what is struck through does not count. */
  quantidade: number
  limite: number | undefined
  lotacao: 'livre' | 'cheia' | 'acima'
  /** Where the age of the oldest counts from. */
  maisAntigo: Instante | undefined
  /** Orders that can be handed over. */
  completos: number
}

/** Every open item of these lines on the step where it stands; ready ones gathered by order. */
export function kanbanView(
  { pedidos, cozinha }: Pick<Estado, 'pedidos' | 'cozinha'>,
  linhas: readonly Linha[],
  cardsOf: (pedido: Pedido) => readonly Card[] = (pedido) => orderCards(pedido, linhas),
  recuperados: readonly string[] = [],
): KanbanColumn[] {
  const porEtapa = new Map<Etapa, Card[]>(etapasDasLinhas(linhas).map((etapa) => [etapa, []]))
  for (const pedido of Object.values(pedidos)) {
    for (const card of cardsOf(pedido)) porEtapa.get(card.etapa)?.push(card)
  }
  return [...porEtapa].map(([etapa, cartoes]) => column(etapa, cartoes, cozinha.limites[etapa], recuperados))
}

/** A step with these cards, in whatever order the orders came. */
export function column(
  etapa: Etapa,
  cards: readonly Card[],
  limite: number | undefined,
  recuperados: readonly string[],
): KanbanColumn {
  const cartoes = inPlace(cards, recuperados)
  const { titulo, vazio } = palavrasDaEtapa(etapa)
  let quantidade = 0
  let completos = 0
  let maisAntigo: Instante | undefined
  for (const card of cartoes) {
    const vivos = active(card)
    quantidade += vivos
    if (card.tipo === 'pedido' && card.prontoEm) completos += 1
    if (vivos > 0 && (maisAntigo === undefined || card.desde < maisAntigo)) maisAntigo = card.desde
  }
  const lotacao = crowding(quantidade, limite)
  return { etapa, titulo, vazio, cartoes, quantidade, limite, lotacao, maisAntigo, completos }
}

/** How many of its items are still to be made or handed over: what was struck out counts nowhere. */
export function active(card: Card): number {
  if (card.cancelado) return 0
  if (card.tipo === 'item') return card.item.riscado ? 0 : 1
  return card.itens.filter(({ item }) => !item.riscado).length
}

function crowding(quantidade: number, limite: number | undefined): KanbanColumn['lotacao'] {
  if (limite === undefined || quantidade < limite) return 'livre'
  return quantidade === limite ? 'cheia' : 'acima'
}

/** What was called back stands first in its step, until it has been found. */
function inPlace(cards: readonly Card[], recuperados: readonly string[]): Card[] {
  const sorted = [...cards].sort(priorityThenAge)
  const found = recuperados.flatMap((id) => sorted.filter(({ pedidoId }) => pedidoId === id))
  return found.length === 0 ? sorted : [...found, ...sorted.filter(({ pedidoId }) => !recuperados.includes(pedidoId))]
}

function priorityThenAge(um: Card, outro: Card): number {
  if (um.prioritario !== outro.prioritario) return um.prioritario ? -1 : 1
  if (um.desde !== outro.desde) return um.desde < outro.desde ? -1 : 1
  if (um.pedidoId !== outro.pedidoId) return um.pedidoId < outro.pedidoId ? -1 : 1
  // The sort is stable: the items of one order keep its order.
  return 0
}
