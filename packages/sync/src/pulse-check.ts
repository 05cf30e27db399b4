import type { Pulso } from '@kds/protocol/stream'
import { type Confirmed, openCount } from './confirmed'

export type PulseCheck =
  | 'agrees'
  /** The same place in the log, another number of open orders: what we show is wrong. */
  | 'differs'
  /** The server is further; the events may still be on their way. */
  | 'behind'
  /** Events overtook the pulse. Said only of what came since the last pulse. */
  | 'ahead'
  /** The server's log ends before a place we had passed a whole pulse ago: it is not the log we followed. */
  | 'wentBack'

export function checkPulse(
  confirmed: Confirmed | undefined,
  pulso: Pulso,
  cursorAtPreviousPulse: number | undefined,
): PulseCheck {
  if (!confirmed || pulso.cursor > confirmed.cursor) return 'behind'
  if (pulso.cursor === confirmed.cursor) return pulso.abertos === openCount(confirmed) ? 'agrees' : 'differs'
  return cursorAtPreviousPulse !== undefined && pulso.cursor < cursorAtPreviousPulse ? 'wentBack' : 'ahead'
}
