const HOUR_MS = 3_600_000

/** What the terminal says of the nightly backup when the server starts. */
export function backupLine(parts: {
  place: string
  at: number
  last: Date | undefined
  /** How many are dated after now. */
  ahead: number
  now: Date
}): string {
  const { place, at, last, ahead, now } = parts
  const two = (value: number) => String(value).padStart(2, '0')
  const when = `${two(Math.floor(at / 60))}:${two(at % 60)}`
  return `\n  Backup      toda noite às ${when}, em ${place}; ${last ? `o último bom é de ${age(now, last)}` : 'ainda não há nenhum'}${aheadWords(ahead)}\n`
}

function aheadWords(ahead: number): string {
  if (ahead === 0) return ''
  const some = ahead === 1 ? 'um tem data futura e não conta' : `${ahead} têm data futura e não contam`
  return ` (${some}: o relógio já esteve adiantado?)`
}

function age(now: Date, last: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - last.getTime()) / HOUR_MS))
  if (hours < 1) return 'menos de uma hora atrás'
  if (hours < 48) return `${hours} h atrás`
  return `${Math.floor(hours / 24)} dias atrás`
}
