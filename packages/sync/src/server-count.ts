import type { Pulso, Retrato } from '@kds/protocol/stream'
import { type Confirmed, openCount } from './confirmed'

/** How many orders the server says are open, up to which place of its log. */
export interface ServerCount {
  readonly open: number
  readonly upTo: number
}

export function countOfSnapshot({ pedidos, cursor }: Retrato): ServerCount {
  return { open: pedidos.length, upTo: cursor }
}

/** A count that events have overtaken is older than the one that went along with them. */
export function countAtPulse(
  count: ServerCount | undefined,
  pulso: Pulso,
  confirmed: Confirmed | undefined,
): ServerCount {
  const stale = count !== undefined && confirmed !== undefined && pulso.cursor < confirmed.cursor
  return stale ? count : { open: pulso.abertos, upTo: pulso.cursor }
}

/** Between pulses the server's count goes with ours: a new order must not read "15 de 14" until the next pulse. */
export function countAfterEvent(
  count: ServerCount | undefined,
  before: Confirmed | undefined,
  after: Confirmed,
): ServerCount | undefined {
  if (count === undefined || after.cursor <= count.upTo) return count
  return { open: count.open + openCount(after) - openCount(before), upTo: after.cursor }
}
