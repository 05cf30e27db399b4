const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const momento = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' })

export function emDia(instante: string): string {
  return dia.format(new Date(instante))
}

export function emMomento(instante: string): string {
  return momento.format(new Date(instante))
}

export function emHora(instante: string): string {
  return hora.format(new Date(instante))
}

const MINUTO_MS = 60_000

/** "há 4 min": as people count it. */
export function haQuanto(instante: string, agora: number): string {
  const minutos = Math.max(0, Math.floor((agora - Date.parse(instante)) / MINUTO_MS))
  if (minutos === 0) return 'há menos de 1 min'
  if (minutos < 60) return `há ${minutos} min`
  const horas = Math.floor(minutos / 60)
  if (horas < 24) return `há ${horas} h ${String(minutos % 60).padStart(2, '0')}`
  const dias = Math.floor(horas / 24)
  return dias === 1 ? 'há 1 dia' : `há ${dias} dias`
}
