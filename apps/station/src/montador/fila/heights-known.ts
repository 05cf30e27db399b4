import type { OrderTicket } from '../../ticket/ticket-cache'
import type { TicketView } from '../../ticket/ticket-view'
import type { TicketHeights } from './ticket-heights'

interface Known {
  /** Of this very view. */
  alturas: { get(view: TicketView): TicketHeights | undefined }
  /** Of the ticket as it was, by order. */
  ultimas: { get(pedidoId: string): TicketHeights | undefined }
}

export interface HeightsKnown {
  medidas: TicketHeights[]
  /** Which ticket of the queue each of them belongs to. */
  indices: number[]
}

/**
 * What has to be measured: all up to the first that found no place, and that one too. Taken for as tall as it was with other
 * letters it would never find the place it has.
 */
export function neededFor<T>(
  tickets: readonly T[],
  { indices }: Pick<HeightsKnown, 'indices'>,
  placed: number,
): readonly T[] {
  const next = indices[placed]
  return next === undefined ? tickets : tickets.slice(0, next + 1)
}

/**
 * The tickets that can be placed. A changed ticket keeps its old height until the new one is known, lest everything
 * behind it move twice; a new one is passed over, lest those around it be taken away and drawn again.
 */
export function heightsKnown(tickets: readonly OrderTicket[], { alturas, ultimas }: Known): HeightsKnown {
  const medidas: TicketHeights[] = []
  const indices: number[] = []
  tickets.forEach(({ view }, indice) => {
    const medida = alturas.get(view) ?? ultimas.get(view.id)
    if (!medida) return
    medidas.push(medida)
    indices.push(indice)
  })
  return { medidas, indices }
}
