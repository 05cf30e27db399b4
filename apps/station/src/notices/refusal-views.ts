import type { Refusal } from '@kds/sync/refusals'
import type { LocalRefusal } from '../board/local-refusals'

export interface RefusalView {
  id: string
  texto: string
  local: boolean
}

/** Refusals of the kitchen and of this device, the latest first, each with the order it is about. */
export function refusalViews(
  recusas: readonly Refusal[],
  locais: readonly LocalRefusal[],
  called: (pedido: Refusal['pedidos'][number]) => string | undefined = ({ numero }) => numero,
): RefusalView[] {
  const daCozinha = recusas
    .filter(({ tipo }) => tipo !== 'verPedidos')
    .map(({ id, pedidos, motivo, partial }) => {
      const numeros = pedidos
        .flatMap((pedido) => called(pedido) ?? [])
        .map((numero) => `#${numero}`)
        .join(', ')
      // Said as his own: a mere reason reads like news of the order.
      const valeu = partial ? 'valeu em parte' : 'não valeu'
      return { id, texto: `Seu toque${numeros && ` no ${numeros}`} ${valeu}. ${motivo}`, local: false }
    })
  const daqui = locais.map(({ id, pedido, motivo }) => ({
    id,
    texto: pedido ? `#${pedido.numero}: ${motivo}` : motivo,
    local: true,
  }))
  return [...daCozinha, ...daqui].reverse()
}
