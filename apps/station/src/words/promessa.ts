import type { Pedido } from '@kds/domain/pedido'
import { emMs } from '@kds/domain/tempo'
import { diaDaCozinha } from './dia-da-cozinha'
import { diaEHoraEmTexto, horaEmTexto } from './hora-em-texto'

/** So near nobody mistakes its day, though a kitchen's day may turn in between. */
const PERTO_MS = 4 * 3_600_000

type Prometido = Pick<Pedido, 'prometidoPara' | 'agendadoPara' | 'recebidoEm' | 'liberadoEm'>

/**
 * "para 20:45", and with its day where that is not the one on which it came or for which it was held: "para qua., 18/11, 20:45". On a
 * ticket before it is released it is there because it was cancelled or put off, and is of no evening of today.
 */
export function promessaEmTexto(pedido: Prometido): string | undefined {
  const { prometidoPara, agendadoPara, recebidoEm, liberadoEm } = pedido
  const hora = prometidoPara ?? agendadoPara
  if (!hora) return undefined
  const outroDia = deOutroDia(liberadoEm ? pedido : { prometidoPara: hora, recebidoEm })
  return outroDia ?? `para ${horaEmTexto(hora)}`
}

/** The same of what was promised for another day, and nothing of all else: whoever makes it now makes it a day early. */
export function deOutroDia({ prometidoPara, agendadoPara, recebidoEm }: Prometido): string | undefined {
  const desde = agendadoPara ?? recebidoEm
  if (!prometidoPara || diaDaCozinha(prometidoPara) === diaDaCozinha(desde)) return undefined
  if (Math.abs(emMs(prometidoPara) - emMs(desde)) < PERTO_MS) return undefined
  // The day itself: "amanhã" would be wrong on the morrow.
  return `para ${diaEHoraEmTexto(prometidoPara)}`
}
