import type { Instante } from '@kds/domain/tempo'
import { ehVerdade, instante, texto } from './ler'

export interface Agendado {
  readonly para?: Instante
  readonly avisos: readonly string[]
}

const SOB_DEMANDA = new Set(['ONDEMAND', 'ON_DEMAND'])
/** The last word of an order that is to be begun: behind them it is said no more. */
const JA_PEDIDA = new Set(['PREPARATION_REQUESTED', 'PREPARING'])
export const SO_QUANDO_PEDIR = 'É sob demanda: só comece quando a plataforma pedir. Confira o pedido na origem.'
export const JA_PODE_COMECAR = 'É sob demanda, e a plataforma já pediu: pode começar.'

/** For when it is held, by the first of these moments that can be read; where none can be, somebody is told that it should be. */
export function lerAgendado(dito: unknown, momentos: readonly unknown[], ultimo?: unknown): Agendado {
  const timing = texto(dito)?.toUpperCase() ?? ''
  if (SOB_DEMANDA.has(timing)) {
    return { avisos: [JA_PEDIDA.has(texto(ultimo)?.toUpperCase() ?? '') ? JA_PODE_COMECAR : SO_QUANDO_PEDIR] }
  }
  if (!ehVerdade(dito) && timing !== 'SCHEDULED') return { avisos: [] }
  const para = momentos.map(instante).find((momento) => momento !== undefined)
  if (para) return { para, avisos: [] }
  const comoVeio = momentos.map((momento) => texto(momento)).find((momento) => momento !== undefined)
  const hora = comoVeio === undefined ? 'a hora não veio' : `a hora veio como ${comoVeio}`
  return { avisos: [`É agendado, e ${hora}. Confira o pedido na origem.`] }
}
