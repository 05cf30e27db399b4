/**
 * Orders that were called back before a reload, the latest first, and how long each is still marked. Kept by the time of day, which
 * alone outlives a reload: of a clock that was set meanwhile no mark stays longer than `most`.
 */
export function keptMarks(text: string | null, now: number, most: number): [pedidoId: string, ms: number][] {
  const kept = Object.entries(parsed(text)).flatMap(([id, until]): [string, number][] =>
    typeof until === 'number' && until > now ? [[id, Math.min(until - now, most)]] : [],
  )
  return kept.sort(([, one], [, other]) => other - one)
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
