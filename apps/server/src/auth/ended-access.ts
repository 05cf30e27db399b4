import type { Revogados } from '@kds/protocol/licensing'
import type { FastifyBaseLogger } from 'fastify'
import type { SteadyClock } from '../steady-clock'
import type { TokenSource } from './token-source'

export interface EndedAccessParts {
  readonly source: Pick<TokenSource, 'fetchRevoked'>
  readonly now: SteadyClock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly askEveryMs?: number
}

const ASK_EVERY_MS = 5_000
const NOBODY: Revogados = { licencas: [], suspensas: [], vencidas: [] }

/**
 * Whose access has ended, for whoever works without tokens. What is known is said at once and asked again behind it: an alarm does not wait
 * for a licensing service that hangs. Only the first one waits.
 */
export function endedAccess(parts: EndedAccessParts): () => Promise<Revogados> {
  const { source, now, logger, askEveryMs = ASK_EVERY_MS } = parts
  let known: Revogados | undefined
  let asked: Promise<Revogados> | undefined
  let askedAt = 0

  async function ask(): Promise<Revogados> {
    try {
      known = await source.fetchRevoked()
    } catch (err) {
      logger.warn({ err }, 'could not ask whose access has ended; working with what is known')
      known ??= NOBODY
    }
    return known
  }

  return async () => {
    if (!asked || now() - askedAt >= askEveryMs) {
      askedAt = now()
      asked = ask()
    }
    return known ?? asked
  }
}
