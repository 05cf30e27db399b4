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
  recuperado?: string,
): KanbanColumn[] {
  const porEtapa = new Map<Etapa, Card[]>(etapasDasLinhas(linhas).map((etapa) => [etapa, []]))
  for (const pedido of Object.values(pedidos)) {
    for (const card of cardsOf(pedido)) porEtapa.get(card.etapa)?.push(card)
  }
  return [...porEtapa].map(([etapa, cartoes]) =>
    column(
      etapa,
      cartoes.sort((um, outro) => last(um, recuperado) - last(outro, recuperado) || priorityThenAge(um, outro)),
      cozinha.limites[etapa],
    ),
  )
}

function column(etapa: Etapa, cartoes: readonly Card[], limite: number | undefined): KanbanColumn {
  const vivos = cartoes.filter((card) => active(card) > 0)
  const { titulo, vazio } = palavrasDaEtapa(etapa)
  const quantidade = vivos.reduce((soma, card) => soma + active(card), 0)
  return {
    etapa,
    titulo,
    vazio,
    cartoes,
    quantidade,
    limite,
    lotacao: crowding(quantidade, limite),
    maisAntigo: earliest(vivos),
    completos: cartoes.filter((card) => card.tipo === 'pedido' && card.prontoEm).length,
  }
}

function earliest(cartoes: readonly Card[]): Instante | undefined {
  let primeiro: Instante | undefined
  for (const { desde } of cartoes) if (primeiro === undefined || desde < primeiro) primeiro = desde
  return primeiro
}

function active(card: Card): number {
  if (card.cancelado) return 0
  const itens = card.tipo === 'item' ? [card] : card.itens
  return itens.filter(({ item }) => !item.riscado).length
}

function crowding(quantidade: number, limite: number | undefined): KanbanColumn['lotacao'] {
  if (limite === undefined || quantidade < limite) return 'livre'
  return quantidade === limite ? 'cheia' : 'acima'
}

/** What was called back stands first in its step, until it has been found. */
function last({ pedidoId }: Card, recuperado: string | undefined): number {
  return pedidoId === recuperado ? 0 : 1
}

function priorityThenAge(um: Card, outro: Card): number {
  if (um.prioritario !== outro.prioritario) return um.prioritario ? -1 : 1
  if (um.desde !== outro.desde) return um.desde < outro.desde ? -1 : 1
  if (um.pedidoId !== outro.pedidoId) return um.pedidoId < outro.pedidoId ? -1 : 1
  // The sort is stable: the items of one order keep its order.
  return 0
}
