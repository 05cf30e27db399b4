import type { Instante } from '@kds/domain/tempo'
import { instante } from './ler'

/** A moment for its pick-up that is not after the order is what applications write where nobody promised one: it would be late as it comes. */
export function lerPrometido(dito: unknown, criadoEm: Instante | undefined): Instante | undefined {
  const para = instante(dito)
  return para !== undefined && criadoEm !== undefined && Date.parse(para) <= Date.parse(criadoEm) ? undefined : para
}
