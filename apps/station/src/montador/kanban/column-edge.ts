import type { Cut } from '../../drawing/cut-below'
import type { Side } from '../../drawing/sides-in-order'
import type { Card } from './cards'
import { active } from './kanban-view'

/** Of what stands on a step and is not on the screen. */
export interface ColumnEdgeCounts {
  acima: number
  abaixo: number
  /** Of so many orders: one customer's allergy is on every card of his order. */
  alergias: number
}

/** What hides, and when it is late: hundreds of cards may hang below the edge. */
export interface HiddenLate {
  quantos: number
  atrasa: number
}

/** Of what is ready nothing is late any more, and of what was cancelled nothing is made. */
export function hiddenLate(
  cartoes: readonly Card[],
  lados: ReadonlyMap<string, Side>,
  atrasaDe: (card: Card) => number,
): HiddenLate[] {
  return cartoes
    .filter((card) => card.tipo === 'item' && (lados.get(card.id) ?? 'depois') !== 'aqui' && active(card) > 0)
    .map((card) => ({ quantos: active(card), atrasa: atrasaDe(card) }))
}

export function lateBy(escondidos: readonly HiddenLate[], agora: number): number {
  return escondidos.reduce((soma, { quantos, atrasa }) => (agora > atrasa ? soma + quantos : soma), 0)
}

/** What was not drawn yet hangs below. */
export function columnEdgeCounts(cartoes: readonly Card[], lados: ReadonlyMap<string, Side>): ColumnEdgeCounts {
  const ladoDe = ({ id }: Pick<Card, 'id'>) => lados.get(id) ?? 'depois'
  // As the head of the step counts them, or the two would contradict each other.
  const quantos = (lado: Side) =>
    cartoes.filter((card) => ladoDe(card) === lado).reduce((soma, card) => soma + active(card), 0)
  return {
    acima: quantos('antes'),
    abaixo: quantos('depois'),
    alergias: new Set(
      cartoes.filter((card) => ladoDe(card) !== 'aqui' && card.alergias.length > 0).map(({ pedidoId }) => pedidoId),
    ).size,
  }
}

/**
 * "↓ 11 abaixo · 4 atrasados · ⚠ 1 alergia"; empty when all of them are on the screen. A card that is cut says so where nothing else points down, and
 * always where it is taller than its step.
 */
export function columnEdgeWords({ acima, abaixo, alergias }: ColumnEdgeCounts, atrasados = 0, cortado?: Cut): string {
  const dosDois = acima > 0 && abaixo > 0
  const continua = cortado === 'alto' || (cortado === 'cortado' && abaixo === 0)
  const partes = [
    continua && '↓ o cartão continua',
    acima > 0 && `↑ ${acima}${dosDois ? '' : ' acima'}`,
    abaixo > 0 && `↓ ${abaixo}${dosDois ? '' : ' abaixo'}`,
    atrasados > 0 && (atrasados === 1 ? '1 atrasado' : `${atrasados} atrasados`),
    alergias > 0 && `⚠ ${alergias === 1 ? '1 alergia' : `${alergias} alergias`}`,
  ]
  return partes.filter(Boolean).join(' · ')
}
