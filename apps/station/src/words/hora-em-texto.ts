const formatoDaHora = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

export function horaEmTexto(instante: string): string {
  return formatoDaHora.format(Date.parse(instante))
}

const formatoDoDia = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: '2-digit', month: '2-digit' })
const DIA_MS = 86_400_000

/** "dom., 22/11, 13:06" */
export function diaEHoraEmTexto(instante: string): string {
  return `${formatoDoDia.format(Date.parse(instante))}, ${horaEmTexto(instante)}`
}

/** The hour, and before it the day where it is another one than that of `agora`: "amanhã, 15:06", "dom., 22/11, 13:06". */
export function quandoEmTexto(instante: string, agora: string): string {
  const [dia, hoje] = [instante, agora].map((um) => formatoDoDia.format(Date.parse(um)))
  const hora = horaEmTexto(instante)
  if (dia === hoje) return hora
  const amanha = formatoDoDia.format(Date.parse(agora) + DIA_MS)
  return `${dia === amanha ? 'amanhã' : dia}, ${hora}`
}
