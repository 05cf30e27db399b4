import { abertaEm } from '@kds/domain/funcionamento'
import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import { diaDaSemana, diaNoFuso, horaNoFuso } from './fuso'

type Kitchen = Pick<Balcao['cozinha'], 'nome' | 'fuso' | 'horarios'>

/** What to say of an order for an hour at which the kitchen does not work; a scheduled one counts at its own hour. */
export function closedNotice(
  { nome, fuso, horarios }: Kitchen,
  { dia, hora }: { readonly dia: string; readonly hora: string },
  now: number,
): string | undefined {
  const scheduled = dia !== '' && hora !== ''
  const [day, hour] = scheduled ? [dia, hora] : [diaNoFuso(now, fuso), horaNoFuso(now, fuso)]
  if (abertaEm(horarios, diaDaSemana(day), hour)) return undefined
  return scheduled
    ? `${nome} não abre neste horário. O pedido entra assim mesmo.`
    : `${nome} está fechada agora. O pedido entra assim mesmo; para mais tarde, agende.`
}
