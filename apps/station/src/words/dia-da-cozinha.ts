import type { Instante } from '@kds/domain/tempo'
import { diaEmTexto } from './hora-em-texto'

const FIM_DA_NOITE_MS = 5 * 3_600_000

/** The day to which a kitchen reckons this moment: an order for one in the morning is of the evening before. */
export function diaDaCozinha(instante: Instante): string {
  return diaEmTexto(Date.parse(instante) - FIM_DA_NOITE_MS)
}
