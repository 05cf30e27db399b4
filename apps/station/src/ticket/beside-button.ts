import type { Densidade } from '../preferences/density'
import type { TicketView } from './ticket-view'

/**
 * Whether whose order it is stands in the button instead of a second line of the header: where everything stands close, and on what is to
 * be read, which stands before all others and must leave them room.
 */
export function besideButton(view: Pick<TicketView, 'prioritario' | 'reconhecerAte'>, densidade: Densidade): boolean {
  if (view.prioritario || densidade === 'ampla') return false
  return densidade === 'compacta' || view.reconhecerAte !== undefined
}
