import type { Historico } from '@kds/domain/previsao'
import type { Instante } from '@kds/domain/tempo'

export interface NextHourHistory {
  /** When the next full hour begins. */
  readonly inicio: Instante
  /** The same weekday and hour of the weeks before it, by the kitchen's wall clock. */
  readonly historico: Historico
}

export interface ForecastHistory {
  beforeNextHour(cozinhaId: string, agora: Date): Promise<NextHourHistory>
}
