import type { Instante } from '@kds/domain/tempo'
import { ehVerdade, instante, texto } from './ler'

export interface Agendado {
  readonly para?: Instante
  readonly avisos: readonly string[]
}

const SOB_DEMANDA = new Set(['ONDEMAND', 'ON_DEMAND'])

/** For when it is held, by the first of these moments that can be read; where none can be, somebody is told that it should be. */
export function lerAgendado(dito: unknown, momentos: readonly unknown[]): Agendado {
  const timing = texto(dito)?.toUpperCase() ?? ''
  if (SOB_DEMANDA.has(timing)) {
    return { avisos: ['É sob demanda: só comece quando a plataforma pedir. Confira o pedido na origem.'] }
  }
  if (!ehVerdade(dito) && timing !== 'SCHEDULED') return { avisos: [] }
  const para = momentos.map(instante).find((momento) => momento !== undefined)
  if (para) return { para, avisos: [] }
  const comoVeio = momentos.map((momento) => texto(momento)).find((momento) => momento !== undefined)
  const hora = comoVeio === undefined ? 'a hora não veio' : `a hora veio como ${comoVeio}`
  return { avisos: [`É agendado, e ${hora}. Confira o pedido na origem.`] }
}
