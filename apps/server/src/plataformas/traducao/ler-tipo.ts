import type { TipoDePedido } from '@kds/domain/pedido'
import { porPalavra } from '@kds/domain/por-palavra'
import { campo, soLetras, texto } from './ler'

const TIPOS = porPalavra<TipoDePedido>({
  ...{ delivery: 'entrega', entrega: 'entrega' },
  ...{ takeout: 'retirada', takeaway: 'retirada', pickup: 'retirada', togo: 'retirada', retirada: 'retirada' },
  ...{ indoor: 'balcao', dinein: 'balcao', counter: 'balcao', balcao: 'balcao' },
  ...{ table: 'mesa', mesa: 'mesa' },
})

interface Onde {
  /** Where blocks of delivery and pick-up would stand. */
  readonly de: unknown
  readonly mesa: string | undefined
}

/** How an order leaves the kitchen. One of a kind that nobody knows is told by the blocks it brings. */
export function lerTipo(valor: unknown, { de, mesa }: Onde): { tipo: TipoDePedido; avisos: string[] } {
  if (mesa !== undefined) return { tipo: 'mesa', avisos: [] }
  const dito = texto(valor)
  const tipo = TIPOS[soLetras(dito ?? '')]
  if (tipo) return { tipo, avisos: [] }
  const pelosBlocos = ['delivery', 'deliveryAddress'].some((bloco) => temAlgo(campo(de, bloco)))
    ? 'entrega'
    : temAlgo(campo(de, 'takeout'))
      ? 'retirada'
      : undefined
  if (pelosBlocos && dito === undefined) return { tipo: pelosBlocos, avisos: [] }
  return { tipo: pelosBlocos ?? 'balcao', avisos: [`O tipo do pedido veio como ${dito ?? 'nada'}.`] }
}

/** Some applications send the blocks of every kind, empty but for the one that counts. */
function temAlgo(bloco: unknown): boolean {
  return typeof bloco === 'object' && bloco !== null && Object.values(bloco).some((valor) => valor !== null)
}
