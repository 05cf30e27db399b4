import { formatarValidade } from '../words/validade'

const DIA_MS = 24 * 3_600_000
export const DIAS_DE_AVISO = 7

/** Said on the board in the last week of a licence; null before that, and once it is over, which the login says. */
export function licenceNotice(validoAte: string, agora: number): string | null {
  const fim = Date.parse(validoAte)
  const falta = fim - agora
  if (Number.isNaN(fim) || falta <= 0 || falta > DIAS_DE_AVISO * DIA_MS) return null
  const dias = Math.floor(falta / DIA_MS)
  const quando = dias === 0 ? 'vence em menos de um dia' : dias === 1 ? 'vence em 1 dia' : `vence em ${dias} dias`
  return `A licença desta estação ${quando}, em ${formatarValidade(validoAte)}. Peça à retaguarda para renovar.`
}

/** The day as the device has it, by which a notice that was read stays away until tomorrow. */
export function dayOf(agora: number): string {
  const dia = new Date(agora)
  return [dia.getFullYear(), dia.getMonth() + 1, dia.getDate()].join('-')
}
