import type { Side } from '../../drawing/sides-in-order'
import type { Card } from './cards'

/** Of the cards of a step that are not on the screen. */
export interface ColumnEdgeCounts {
  acima: number
  abaixo: number
  alergias: number
}

/** What was not drawn yet hangs below. */
export function columnEdgeCounts(
  cartoes: readonly Pick<Card, 'id' | 'alergias'>[],
  lados: ReadonlyMap<string, Side>,
): ColumnEdgeCounts {
  const ladoDe = ({ id }: Pick<Card, 'id'>) => lados.get(id) ?? 'depois'
  return {
    acima: cartoes.filter((card) => ladoDe(card) === 'antes').length,
    abaixo: cartoes.filter((card) => ladoDe(card) === 'depois').length,
    alergias: cartoes.filter((card) => ladoDe(card) !== 'aqui' && card.alergias.length > 0).length,
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
