import { eHora } from '../formulario/hora-escrita'
import { diaDaHora } from './fuso'
import type { Rascunho } from './rascunho'

/**
 * Who says only an hour on the telephone means the next time it strikes. A day that nobody typed follows the hour: whoever corrects a
 * slip of the hour does not order for tomorrow by it.
 */
export function comHora({ diaPelaHora, ...rascunho }: Rascunho, hora: string, agora: number, fuso: string): Rascunho {
  if (rascunho.dia !== '' && !diaPelaHora) return { ...rascunho, hora }
  return eHora(hora)
    ? { ...rascunho, hora, dia: diaDaHora(hora, agora, fuso), diaPelaHora: true }
    : { ...rascunho, hora, dia: '' }
}

export function comDia({ diaPelaHora: _, ...rascunho }: Rascunho, dia: string): Rascunho {
  return { ...rascunho, dia }
}
