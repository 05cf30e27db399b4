const MOST_PORTS = 100
const PART = /^(?<first>\d{1,5})(?:-(?<last>\d{1,5}))?(?:=(?<sigla>[^=]{1,40}))?$/

/** A port that may be opened for a printer: by whoever comes first, or by one company. */
export interface AllowedPort {
  readonly porta: number
  readonly sigla?: string
}

/** "9100,9105-9107=BELLA", each once and in order; undefined where it is something else. */
export function portsOf(written: string): AllowedPort[] | undefined {
  if (written === 'off') return []
  const ports = new Map<number, AllowedPort>()
  for (const part of written.split(',')) {
    const { first = '', last = first, sigla } = PART.exec(part.replaceAll(' ', ''))?.groups ?? {}
    const [from, to] = [Number(first), Number(last)]
    if (from < 1 || to > 65_535 || to < from || to - from >= MOST_PORTS) return undefined
    for (let porta = from; porta <= to; porta++) ports.set(porta, sigla === undefined ? { porta } : { porta, sigla })
  }
  return ports.size > MOST_PORTS ? undefined : [...ports.values()].sort((one, other) => one.porta - other.porta)
}
