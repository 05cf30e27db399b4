import type { Instante } from '@kds/domain/tempo'
import type { GrupoDeMassas } from './masseiro-view'

const FIM_DA_NOITE_MS = 5 * 3_600_000

/** The day to which a kitchen reckons this moment: an order for one in the morning is of the evening before. */
export function diaDaCozinha(instante: Instante): string {
  return new Date(Date.parse(instante) - FIM_DA_NOITE_MS).toDateString()
}

/** What is scheduled for this day, and what is not: a dough that is opened days before is lost. */
export function scheduledDays<G extends Pick<GrupoDeMassas, 'agendadoPara'>>(agendadas: readonly G[], dia: string) {
  const deHoje = ({ agendadoPara }: G) => agendadoPara === undefined || diaDaCozinha(agendadoPara) === dia
  return { hoje: agendadas.filter(deHoje), outrosDias: agendadas.filter((grupo) => !deHoje(grupo)) }
}
