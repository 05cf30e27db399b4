/** A name for each line of a ticket, given as its item and its words: of those that say the same, which it is. */
export function lineNames(lines: readonly string[]): string[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const time = times.get(line) ?? 0
    times.set(line, time + 1)
    return `${time} ${line}`
  })
}
