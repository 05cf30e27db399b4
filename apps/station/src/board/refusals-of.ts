import type { Refusal } from '@kds/sync/refusals'

/** By id, what of these was refused about this order: who has read the notice of it has read these too. */
export function refusalsOf(recusas: readonly Refusal[], pedidoId: string): string[] {
  return recusas.filter(({ pedidos }) => pedidos.some(({ id }) => id === pedidoId)).map(({ id }) => id)
}
