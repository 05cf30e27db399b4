import type { Etapa } from '@kds/domain/etapas'
import { signature } from '../gestures/signature'
import type { ItemView } from './item-view'
import type { TicketView } from './ticket-view'

/** How an element says what pressing it does (`gestures/SPEC.md`). */
export interface PressTarget {
  'data-alvo': string
  'data-conteudo': string
  'data-depois'?: string
  'data-exige'?: string
}

/** A tap takes an item on, holding takes it back: neither surprises the cook who does it. */
export function itemTarget(pedidoId: string, item: ItemView): PressTarget {
  const receita = signature(recipe(item))
  const em = (etapa: Etapa) => `${etapa}:${receita}`
  return {
    'data-alvo': itemAlvo(pedidoId, item.id),
    'data-conteudo': em(item.etapa),
    'data-depois': [item.proxima, item.anterior].flatMap((etapa) => (etapa ? em(etapa) : [])).join(' '),
  }
}

/** Items are told apart only within their order. */
export function itemAlvo(pedidoId: string, itemId: string): string {
  return `item ${pedidoId} ${itemId}`
}

/** A card is carried by its grip. */
export function gripTarget(pedidoId: string, item: ItemView): PressTarget {
  return { ...itemTarget(pedidoId, item), 'data-alvo': `pega ${pedidoId} ${item.id}` }
}

/** PRONTO of a ticket means everything on it, on whatever step it stands. */
export function finishTarget({ id, itens, observacao, alergias }: TicketView): PressTarget {
  return { 'data-alvo': `pronto ${id}`, 'data-conteudo': signature([itens.map(recipe), observacao, alergias]) }
}

/** ENTENDI counts for the notice that was read, not for one that came after it. */
export function acknowledgeTarget(pedidoId: string, ate: number): PressTarget {
  return {
    'data-alvo': `entendi ${pedidoId}`,
    'data-conteudo': String(ate),
    'data-exige': `${pedidoId}:${ate}`,
  }
}

/** What the notice itself carries, as `data-leitura`; nothing while there is nothing to acknowledge. */
export function noticeOf(pedidoId: string, ate: number | undefined): string | undefined {
  return ate === undefined ? undefined : `${pedidoId}:${ate}`
}

export function pressTarget(alvo: string, conteudo: unknown = ''): PressTarget {
  return { 'data-alvo': alvo, 'data-conteudo': signature(conteudo) }
}

/** Holding the head of a ticket gives it priority or takes it: that is no surprise for who holds it. */
export function headTarget({ id, prioritario }: Pick<TicketView, 'id' | 'prioritario'>): PressTarget {
  return { ...pressTarget(`segurar ${id}`, prioritario), 'data-depois': signature(!prioritario) }
}

/** What is to be made. Where it stands, and what is marked until it was read, are no part of it. */
function recipe({ id, linha, quantidade, nome, pizza, detalhes, riscado }: ItemView) {
  return [id, linha, quantidade, nome, pizza, detalhes, riscado]
}
