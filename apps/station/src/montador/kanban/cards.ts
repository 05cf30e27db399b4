import { alergiasDoPedido } from '@kds/domain/alergia'
import type { Etapa } from '@kds/domain/etapas'
import type { Linha } from '@kds/domain/linhas'
import { type Item, type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { inicioDaIdade } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import type { ItemView } from '../../ticket/item-view'
import { type TicketView, ticketView } from '../../ticket/ticket-view'
import { missing, summary } from './order-words'

interface CardBase {
  /** Tells the age. Only its times are to be trusted: a card stays the same while they do. */
  pedido: Pedido
  pedidoId: string
  numero: string
  origem: string
  prioritario: boolean
  /** "alergia: leite", of the order's note and of what is on this card. */
  alergias: readonly string[]
  /** Where its age counts from. */
  desde: Instante
  /** The cancellation of the whole order, while it waits for ENTENDI. */
  cancelado: TicketView['cancelado']
  /** What changed about the order itself; empty on cards that need not say it. */
  mudancas: string[]
  /** Set on the cards that offer ENTENDI. */
  reconhecerAte: number | undefined
}

/** One item on its way. */
export interface ItemCard extends CardBase {
  tipo: 'item'
  id: string
  etapa: Etapa
  item: ItemView
  /** The order's own note: whoever works on any part of it has to read it. */
  observacao: string | undefined
  /** When it went into the oven. */
  noFornoDesde: Instante | undefined
}

/** The ready items of one order, gathered. */
export interface ReadyCard extends CardBase {
  tipo: 'pedido'
  id: string
  etapa: 'pronto'
  itens: { id: string; item: ItemView }[]
  /** "2 pizzas, 1 sobremesa", or "1 de 2 pizzas" while something is missing. */
  resumo: string
  /** "chapa 1, pizza 1 (forno)"; undefined when the order is complete. */
  falta: string | undefined
  prontoEm: Instante | undefined
}

export type Card = ItemCard | ReadyCard

export function cardId(pedidoId: string, itemId: string): string {
  return `${pedidoId}/${itemId}`
}

/** The cards of one order on a station with these lines: one per item, and one for all that is ready. */
export function orderCards(pedido: Pedido, linhas: readonly Linha[], radicais?: readonly string[]): Card[] {
  const view = ticketView(pedido, linhas, radicais)
  if (!shown(pedido, view)) return []
  const anunciam = announcing(view)
  const itens = new Map(pedido.itens.map((item) => [item.id, item]))
  const daqui = ({ id }: ItemView) => itens.get(id) ?? []
  const alergiasDe = (vistos: readonly ItemView[]) =>
    view.alergias.length === 0 ? [] : alergiasDoPedido(pedido, vistos.flatMap(daqui), radicais)
  const cards = view.itens
    .filter(({ etapa }) => etapa !== 'pronto')
    .map((item) => ({
      ...itemCard(pedido, view, item, { anuncia: anunciam.has(item.id), item: itens.get(item.id) }),
      alergias: alergiasDe([item]),
    }))
  const prontos = view.itens.filter(({ etapa }) => etapa === 'pronto')
  if (prontos.length === 0) return cards
  const anuncia = prontos.some(({ id }) => anunciam.has(id))
  return [...cards, { ...readyCard(pedido, view, linhas, prontos, anuncia), alergias: alergiasDe(prontos) }]
}

/** A held order waits for its release; a cancellation that these lines have read is gone from their board. */
function shown(pedido: Pedido, view: TicketView): boolean {
  return pedido.cancelado ? view.cancelado !== undefined : situacaoDoPedido(pedido) !== 'agendado'
}

/** The items whose cards say what changed: all when the order is off, the changed ones, or the first to speak for it. */
function announcing({ itens, cancelado, reconhecerAte }: TicketView): ReadonlySet<string> {
  if (reconhecerAte === undefined) return new Set()
  const marcados = cancelado ? itens : itens.filter(({ marca }) => marca)
  return new Set((marcados.length > 0 ? marcados : itens.slice(0, 1)).map(({ id }) => id))
}

function itemCard(
  pedido: Pedido,
  view: TicketView,
  item: ItemView,
  fatos: { anuncia: boolean; item: Item | undefined },
): ItemCard {
  return {
    ...base(agedAs(pedido, item.id), view, fatos.anuncia),
    tipo: 'item',
    id: cardId(view.id, item.id),
    etapa: item.etapa,
    item,
    observacao: view.observacao,
    noFornoDesde: item.etapa === 'forno' ? fatos.item?.entradas.forno?.em : undefined,
  }
}

function readyCard(
  pedido: Pedido,
  view: TicketView,
  linhas: readonly Linha[],
  prontos: readonly ItemView[],
  anuncia: boolean,
): ReadyCard {
  const completo = situacaoDoPedido(pedido) === 'pronto'
  return {
    ...base(pedido, view, anuncia),
    tipo: 'pedido',
    id: view.id,
    etapa: 'pronto',
    itens: prontos.map((item) => ({ id: cardId(view.id, item.id), item })),
    resumo: summary(pedido, linhas),
    falta: completo || pedido.cancelado ? undefined : missing(pedido, linhas),
    prontoEm: completo ? pedido.pronto?.em : undefined,
  }
}

function base(pedido: Pedido, view: TicketView, anuncia: boolean): CardBase {
  return {
    pedido,
    pedidoId: view.id,
    numero: view.numero,
    origem: view.origem,
    prioritario: view.prioritario,
    alergias: [],
    desde: inicioDaIdade(pedido),
    cancelado: view.cancelado,
    mudancas: anuncia ? view.mudancas : [],
    reconhecerAte: anuncia ? view.reconhecerAte : undefined,
  }
}

/** What was added later ages from its own arrival, and the kitchen's target counts from then. */
function agedAs(pedido: Pedido, itemId: string): Pedido {
  const chegada = pedido.mudancas.find(({ adicionados }) => adicionados.includes(itemId))?.em
  if (!chegada || !pedido.liberadoEm || chegada <= pedido.liberadoEm) return pedido
  return { ...pedido, criadoEm: chegada, liberadoEm: chegada }
}
