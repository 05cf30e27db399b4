/** "45 segundos", "1 minuto", "2 minutos": rounded up, so that whoever waits that long is never too early. */
export function waitInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return count(whole, 'segundo', 'segundos')
  const minutes = Math.ceil(whole / 60)
  if (minutes < 60) return count(minutes, 'minuto', 'minutos')
  return count(Math.ceil(minutes / 60), 'hora', 'horas')
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}
