export function demand(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

/** Equal whatever the order of their keys. */
export function equal(came: unknown, wanted: unknown, message: string): void {
  const [a, b] = [sorted(came), sorted(wanted)]
  demand(a === b, `${message}: ${a} instead of ${b}`)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
