import { fusoDaCozinha } from '@kds/domain/cozinha'

let fusoDito: string | undefined
let formatos = formatosEm(undefined)

/** From now on hours and days are those of the kitchen: a tablet may be set to another zone, or have old rules of summer time. Until one is known the tablet's. */
export function horasNoFuso(fuso: string | undefined): void {
  if (fuso === fusoDito) return
  fusoDito = fuso
  formatos = formatosEm(fuso === undefined ? undefined : fusoDaCozinha({ fuso }))
}

function formatosEm(timeZone: string | undefined) {
  return {
    hora: new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone }),
    dia: new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: '2-digit', month: '2-digit', timeZone }),
  }
}

export function horaEmTexto(instante: string): string {
  return formatos.hora.format(Date.parse(instante))
}

const DIA_MS = 86_400_000

/** "dom., 22/11" */
export function diaEmTexto(ms: number): string {
  return formatos.dia.format(ms)
}

/** "dom., 22/11, 13:06" */
export function diaEHoraEmTexto(instante: string): string {
  return `${diaEmTexto(Date.parse(instante))}, ${horaEmTexto(instante)}`
}

/** The hour, and before it the day where it is another one than that of `agora`: "amanhã, 15:06", "dom., 22/11, 13:06". */
export function quandoEmTexto(instante: string, agora: string): string {
  const [dia, hoje] = [instante, agora].map((um) => diaEmTexto(Date.parse(um)))
  const hora = horaEmTexto(instante)
  if (dia === hoje) return hora
  const amanha = diaEmTexto(Date.parse(agora) + DIA_MS)
  return `${dia === amanha ? 'amanhã' : dia}, ${hora}`
}
