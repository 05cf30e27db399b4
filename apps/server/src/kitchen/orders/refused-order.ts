import type { Excesso } from '@kds/domain/limites'
import { Refusal } from '../../http/refusal'

/** What fills a kitchen goes in minutes, not in seconds. */
const FULL_WAIT_S = 60

/** Too much for the order, too much for its kitchen, or against what became of it. */
export function refusedOrder({ motivo, excesso }: { motivo: string; excesso?: Excesso['de'] }): Refusal {
  if (excesso === 'cozinha') return new Refusal(429, [motivo], { 'retry-after': String(FULL_WAIT_S) })
  return new Refusal(excesso === 'pedido' ? 413 : 409, [motivo])
}
