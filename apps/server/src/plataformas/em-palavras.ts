import type { MotivoDeRecusa } from '@kds/domain/pedido'

/** Why the kitchen does not make it, for whoever reads it at the platform. */
export function emPalavras(recusas: readonly MotivoDeRecusa[], codigo: string | null | undefined): string {
  return recusas.find((recusa) => recusa.codigo === codigo)?.texto ?? 'Cancelado na cozinha.'
}
