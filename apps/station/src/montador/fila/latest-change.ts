import type { OrderTicket } from '../../ticket/ticket-cache'

/** Grows with every change that is to be read: they are numbered by the kitchen, whatever their order. */
export function latestChange(tickets: readonly Pick<OrderTicket, 'view'>[]): number {
  return tickets.reduce((latest, { view }) => Math.max(latest, view.reconhecerAte ?? 0), 0)
}
