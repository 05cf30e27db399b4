import type { Etapa } from '@kds/domain/etapas'
import type { Linha } from '@kds/domain/linhas'
import { type Item, itensAtivos, type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { inicioDaIdade } from '@kds/domain/prazos'
import type { Instante } from '@kds/domain/tempo'
import type { ItemView } from '../../ticket/item-view'
import { isHeld } from '../../ticket/put-off'
import { saidByAllergies } from '../../ticket/said-by-allergies'
import { type TicketView, ticketView } from '../../ticket/ticket-view'
import { unreadThere } from '../../words/unread-there'
import { withoutNotesSaid } from './notes-said'
import { missing, summary } from './order-words'

interface CardBase {
  /** Tells the age. Only its times are to be trusted: a card stays the same while they do. */
  pedido: Pedido
  pedidoId: string
  numero: string
  origem: string
  /** Of that, what tells one order from the other; the rest goes where there is no room. */
  quem: string
  /** When it was promised, or is due. */
  para: string | undefined
  prioritario: boolean
  /** Nobody has accepted it yet: to begin it is to accept it. */
  espera: boolean
  /** "alergia a leite", of the whole order: who may not eat one thing of it has all of it on his table. */
  alergias: readonly string[]
  /** Where its age counts from. */
  desde: Instante
  /** The cancellation of the whole order, while it waits for ENTENDI. */
  cancelado: TicketView['cancelado']
  /** The order's own note: whoever works on any part of it has to read it, and who packs it most of all. */
  observacao: string | undefined
  /** Something about the order waits for ENTENDI, among the notices of the foot. */
  porLer: boolean
}

/** One item on its way. */
export interface ItemCard extends CardBase {
  tipo: 'item'
  id: string
  etapa: Etapa
  item: ItemView
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
  /** "chapa 1, pizza 1 (forno)", or "ENTENDI em chapa"; undefined when the order can be handed over. */
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
  if (!shown(pedido, linhas, view)) return []
  const itens = new Map(pedido.itens.map((item) => [item.id, item]))
  const cards = view.itens
    .filter(({ etapa }) => etapa !== 'pronto')
    .map((item) => itemCard(pedido, view, item, itens.get(item.id)))
  const prontos = view.itens.filter(({ etapa }) => etapa === 'pronto')
  return prontos.length === 0 ? cards : [...cards, readyCard(pedido, view, linhas, prontos)]
}

/** A held order waits for its release; a cancellation that these lines have read is gone from their board. */
export function shown(pedido: Pedido, linhas: readonly Linha[], view: TicketView): boolean {
  return pedido.cancelado ? view.cancelado !== undefined : !isHeld(pedido, linhas, view.reconhecerAte)
}

function itemCard(pedido: Pedido, view: TicketView, item: ItemView, conhecido: Item | undefined): ItemCard {
  return {
    ...base(pedido, view),
    tipo: 'item',
    id: cardId(view.id, item.id),
    etapa: item.etapa,
    // Said by the band above it already.
    item: itensAtivos(pedido).length === 1 ? withoutNotesSaid(item, view.alergias) : item,
    noFornoDesde: item.etapa === 'forno' ? conhecido?.entradas.forno?.em : undefined,
  }
}

function readyCard(
  pedido: Pedido,
  view: TicketView,
  linhas: readonly Linha[],
  prontos: readonly ItemView[],
): ReadyCard {
  const completo = situacaoDoPedido(pedido) === 'pronto'
  return {
    ...base(pedido, view),
    tipo: 'pedido',
    id: view.id,
    etapa: 'pronto',
    itens: prontos.map((item) => ({ id: cardId(view.id, item.id), item })),
    resumo: summary(pedido, linhas),
    falta: pedido.cancelado ? undefined : missing(pedido, linhas) || unreadThere(pedido),
    prontoEm: completo ? pedido.pronto?.em : undefined,
  }
}

function base(pedido: Pedido, view: TicketView): CardBase {
  return {
    pedido,
    pedidoId: view.id,
    numero: view.numero,
    origem: view.origem,
    quem: view.quem,
    para: view.para,
    prioritario: view.prioritario,
    espera: view.aceite !== undefined,
    alergias: view.alergias,
    desde: inicioDaIdade(pedido),
    cancelado: view.cancelado,
    observacao: saidByAllergies(view.observacao ?? '', view.alergias) ? undefined : view.observacao,
    porLer: view.reconhecerAte !== undefined,
  }
}
