import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { WorkerTables } from './tables'

export interface WorkerWatchOptions {
  readonly kysely: Kysely<WorkerTables>
  readonly everyMs?: number
}

const EVERY_MS = 60_000

/** A kitchen service alone goes on, and nothing in it ever falls due: no alarm, no release. Whoever runs it must hear of that. */
export async function workerWatchPlugin(
  app: FastifyInstance,
  { kysely, everyMs = EVERY_MS }: WorkerWatchOptions,
): Promise<void> {
  const look = async () => {
    if (await isAnybodyWorking(kysely)) return
    app.log.error('no server does the background work: run one with SERVE=worker or SERVE=all on this database')
  }
  const timer = setInterval(() => {
    look().catch((err) => app.log.warn({ err }, 'could not see whether anybody does the background work'))
  }, everyMs)
  timer.unref()
  app.addHook('preClose', async () => clearInterval(timer))
}

async function isAnybodyWorking(kysely: Kysely<WorkerTables>): Promise<boolean> {
  const alive = kysely.selectFrom('worker_lease').select('holder').where('expires_at', '>', sql<Date>`now()`)
  return (await alive.executeTakeFirst()) !== undefined
}
