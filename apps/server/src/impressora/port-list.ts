const MOST_PORTS = 100

/** "9100,9105-9107", each once and in order; undefined where it is something else. */
export function portsOf(written: string): number[] | undefined {
  if (written === 'off') return []
  const ports = new Set<number>()
  for (const part of written.split(',')) {
    const [, first = '', last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part.replaceAll(' ', '')) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (from < 1 || to > 65_535 || to < from || to - from >= MOST_PORTS) return undefined
    for (let port = from; port <= to; port++) ports.add(port)
  }
  return ports.size > MOST_PORTS ? undefined : [...ports].sort((one, other) => one - other)
}
