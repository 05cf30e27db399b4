import type { SteadyClock } from './steady-clock'

/**
 * Asks at most once in `ms` and once at a time, however often and by however many it is asked; what failed is asked again the next time.
 */
export function remembered<Value>(
  ask: () => Promise<Value>,
  { now, ms }: { now: SteadyClock; ms: number },
): () => Promise<Value> {
  let answer: Promise<Value> | undefined
  let askedAt = 0
  return () => {
    if (answer && now() - askedAt < ms) return answer
    askedAt = now()
    const asked = ask()
    answer = asked
    asked.catch(() => {
      if (answer === asked) answer = undefined
    })
    return asked
  }
}
