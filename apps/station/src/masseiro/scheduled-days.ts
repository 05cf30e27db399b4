import { diaDaCozinha } from '../words/dia-da-cozinha'
import type { GrupoDeMassas } from './masseiro-view'

/** What is scheduled for this day, and what is not: a dough that is opened days before is lost. */
export function scheduledDays<G extends Pick<GrupoDeMassas, 'agendadoPara'>>(agendadas: readonly G[], dia: string) {
  const deHoje = ({ agendadoPara }: G) => agendadoPara === undefined || diaDaCozinha(agendadoPara) === dia
  return { hoje: agendadas.filter(deHoje), outrosDias: agendadas.filter((grupo) => !deHoje(grupo)) }
}
