import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { TokenVerifier } from '../../auth/token-verifier'
import type { FairTurns } from '../../http/fair-turns'
import { Impatience } from '../../http/impatience'
import { RateLimiter } from '../../http/rate-limiter'
import { steadyMs } from '../../steady-clock'
import { errorRecordTable } from './error-record-table'
import { errorsRoutes } from './errors.routes'
import type { ErrorTables } from './tables'

/** Batches of one licence: three hundred tablets that failed together, then two a second. */
const RATE = { perMinute: 120, burst: 300 }
/** Beyond 16 KB each: one of the longest at once, then one in two minutes. Records wait on their device without harm. */
const LONG_RATE = { perMinute: 20, burst: 40 }

/** The same of a company, with however many licences: five of them at their pace. */
const COMPANY_RATE = { perMinute: 600, burst: 1_500 }
const COMPANY_LONG_RATE = { perMinute: 60, burst: 120 }

export interface ErrorsOptions {
  readonly kysely: Kysely<ErrorTables>
  readonly verifier: TokenVerifier
  readonly clock: () => Date
  readonly turns: FairTurns
}

export async function errorsPlugin(
  app: FastifyInstance,
  { kysely, verifier, clock, turns }: ErrorsOptions,
): Promise<void> {
  const table = errorRecordTable(kysely)
  const rate = new RateLimiter(RATE, steadyMs)
  const impatience = new Impatience(steadyMs)
  const longRate = new RateLimiter(LONG_RATE, steadyMs)
  const ofCompany = {
    rate: new RateLimiter(COMPANY_RATE, steadyMs),
    longRate: new RateLimiter(COMPANY_LONG_RATE, steadyMs),
  }
  await app.register(errorsRoutes, { table, verifier, clock, turns, rate, longRate, ofCompany, impatience })
}
