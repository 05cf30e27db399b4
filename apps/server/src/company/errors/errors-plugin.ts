import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { TokenVerifier } from '../../auth/token-verifier'
import { FairTurns } from '../../http/fair-turns'
import { RateLimiter } from '../../http/rate-limiter'
import { steadyMs } from '../../steady-clock'
import { errorRecordTable } from './error-record-table'
import { errorsRoutes } from './errors.routes'
import type { ErrorTables } from './tables'

/** Batches of one licence: three hundred tablets that failed together, then two a second. */
const RATE = { perMinute: 120, burst: 300 }

export interface ErrorsOptions {
  readonly kysely: Kysely<ErrorTables>
  readonly verifier: TokenVerifier
  readonly clock: () => Date
}

export async function errorsPlugin(app: FastifyInstance, { kysely, verifier, clock }: ErrorsOptions): Promise<void> {
  const table = errorRecordTable(kysely)
  const turns = new FairTurns(steadyMs)
  await app.register(errorsRoutes, { table, verifier, clock, turns, rate: new RateLimiter(RATE, steadyMs) })
}
