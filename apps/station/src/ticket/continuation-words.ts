import type { TicketView } from './ticket-view'

/** What stands first where a ticket goes on: a new item, or the rest of one that began before. */
export type Continuation = 'item' | 'mesma pizza' | 'mesmo item'

/** What the rest of a ticket says of itself: a dish that was cut must not be counted twice, nor made when its order is off. */
export function continuationWords(
  { cancelado }: Pick<TicketView, 'cancelado'>,
  continua: Continuation,
  parte: string | false,
): string {
  const resto = continua === 'item' ? undefined : continua
  if (cancelado) return [parte, 'CANCELADO'].filter(Boolean).join(' · ')
  if (parte) return [parte, resto].filter(Boolean).join(' · ')
  return resto ? `continua: ${resto}` : 'continuação'
}

/** A note that goes on is no dish. */
export function continuationOf(
  { itens }: Pick<TicketView, 'itens'>,
  primeiro: TicketView['itens'][number] | undefined,
  deLinha: number,
): Continuation {
  if (!primeiro || deLinha === 0 || !itens.includes(primeiro)) return 'item'
  return primeiro.pizza ? 'mesma pizza' : 'mesmo item'
}
