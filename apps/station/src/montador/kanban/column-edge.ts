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

/** "↓ 11 abaixo · ⚠ 1 alergia"; empty when all of them are on the screen. */
export function columnEdgeWords({ acima, abaixo, alergias }: ColumnEdgeCounts): string {
  const dosDois = acima > 0 && abaixo > 0
  const partes = [
    acima > 0 && `↑ ${acima}${dosDois ? '' : ' acima'}`,
    abaixo > 0 && `↓ ${abaixo}${dosDois ? '' : ' abaixo'}`,
    alergias > 0 && `⚠ ${alergias === 1 ? '1 alergia' : `${alergias} alergias`}`,
  ]
  return partes.filter(Boolean).join(' · ')
}
