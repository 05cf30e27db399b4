import type { Excesso } from '@kds/domain/limites'
import { Refusal } from '../../http/refusal'
import { notAsAsked } from './sent-fields'

/** What fills a kitchen goes in minutes, not in seconds. */
const FULL_WAIT_S = 60

interface RefusedOrder {
  readonly motivo: string
  readonly excesso?: Excesso['de']
  readonly doubts?: readonly string[]
}

/** In doubt where doubts are errors, too much for the order, too much for its kitchen, or against what became of it. */
export function refusedOrder({ motivo, excesso, doubts }: RefusedOrder): Refusal {
  if (doubts) return notAsAsked(doubts)
  if (excesso === 'cozinha') return new Refusal(429, [motivo], { 'retry-after': String(FULL_WAIT_S) })
  return new Refusal(excesso === 'pedido' ? 413 : 409, [motivo])
}
