import type { Densidade } from '../preferences/density'
import type { TicketView } from './ticket-view'

/**
 * Whether whose order it is stands in the button instead of a second line of the header: where everything stands close, and on what is to
 * be read, which stands before all others and must leave them room.
 */
export function besideButton(
  { prioritario, reconhecerAte, aceite }: Pick<TicketView, 'prioritario' | 'reconhecerAte' | 'aceite'>,
  densidade: Densidade,
): boolean {
  if (prioritario || densidade === 'ampla') return false
  if (reconhecerAte !== undefined) return true
  // ACEITAR and RECUSAR have no room for it, and nobody answers without knowing to whom.
  return densidade === 'compacta' && aceite === undefined
}
