import type { FastifyBaseLogger } from 'fastify'
import type { SteadyClock } from '../steady-clock'
import type { TokenSource } from './token-source'

export interface SuspendedCompaniesParts {
  readonly source: Pick<TokenSource, 'fetchRevoked'>
  readonly now: SteadyClock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly askEveryMs?: number
}

const ASK_EVERY_MS = 5_000

/** Siglas of suspended companies for whoever works without tokens; where nobody answers, those that were known last. */
export function suspendedCompanies(parts: SuspendedCompaniesParts): () => Promise<readonly string[]> {
  const { source, now, logger, askEveryMs = ASK_EVERY_MS } = parts
  let known: readonly string[] = []
  let asked: Promise<readonly string[]> | undefined
  let askedAt = 0
  return () => {
    if (asked && now() - askedAt < askEveryMs) return asked
    askedAt = now()
    asked = source.fetchRevoked().then(
      ({ suspensas }) => {
        known = suspensas
        return known
      },
      (err) => {
        logger.warn({ err }, 'could not ask which companies are suspended; working with what is known')
        return known
      },
    )
    return asked
  }
}
