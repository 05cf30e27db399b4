import type { Pulso } from '@kds/protocol/stream'
import { type Confirmado, quantosAbertos } from './confirmado'

export type Conferencia =
  | 'emDia'
  /** The same place in the log, another number of open orders: what we show is wrong. */
  | 'diferente'
  /** The server is further; the events may still be on their way. */
  | 'atrasado'
  /** Events overtook the pulse. Said only of what came since the last pulse. */
  | 'adiantado'
  /** The server's log ends before a place we had passed a whole pulse ago: it is not the log we followed. */
  | 'recuou'

export function conferirPulso(
  confirmado: Confirmado | undefined,
  pulso: Pulso,
  cursorNoPulsoAnterior: number | undefined,
): Conferencia {
  if (!confirmado || pulso.cursor > confirmado.cursor) return 'atrasado'
  if (pulso.cursor === confirmado.cursor) return pulso.abertos === quantosAbertos(confirmado) ? 'emDia' : 'diferente'
  return cursorNoPulsoAnterior !== undefined && pulso.cursor < cursorNoPulsoAnterior ? 'recuou' : 'adiantado'
}
