import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openBoundedPool } from '../db/bounded-pool'
import { steadyMs } from '../steady-clock'
import type { Job } from './job'
import { Lease } from './lease'
import { LeasedJobs } from './leased-jobs'
import type { WorkerTables } from './tables'

export interface WorkerOptions {
  readonly connection: pg.ClientConfig
  readonly holder: string
  readonly onAlive: (where: 'here' | 'elsewhere') => void
  readonly jobs: () => Job[]
}

/** An answer that takes longer than the lease's term is worth nothing. */
const LEASE_ANSWER_MS = 1_500
/** A database that does not answer must not hold the shutdown; the lease ends by itself. */
const FAREWELL_MS = 500

/** Background work, done by one server of the house at a time. */
export async function workerPlugin(app: FastifyInstance, options: WorkerOptions): Promise<void> {
  const { connection, holder, onAlive, jobs } = options
  // A connection of its own: whatever keeps the others busy, the lease is renewed.
  const pool = openBoundedPool(connection, app.log, { limitMs: LEASE_ANSWER_MS, size: 1 })
  const kysely = new Kysely<WorkerTables>({ dialect: new PostgresDialect({ pool }) })
  const leased = new LeasedJobs(jobs, app.log)
  const lease = new Lease({
    kysely,
    name: 'worker',
    holder,
    logger: app.log,
    steadyMs,
    onHeld: () => leased.start(),
    onLost: () => leased.stop(),
    onAlive,
  })
  app.addHook('onReady', async () => lease.start())
  app.addHook('preClose', async () => {
    await lease.stop()
    await leased.close()
    const given = lease.giveBack().catch((err) => app.log.warn({ err }, 'the lease was not given back'))
    await Promise.race([given.finally(() => pool.end()), delay(FAREWELL_MS, undefined, { ref: false })])
  })
}
