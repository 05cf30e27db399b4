import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { BackupWatch } from './backup/nightly/backup-watch'
import type { Config } from './config'
import type { Database } from './db/open'
import type { FollowerDelay } from './followers/log-followers'
import { openOrderCounts } from './kitchen/orders/open-order-counts'
import { installHouseMetrics } from './operations/house-metrics'
import type { Metrics } from './operations/metrics'
import { remembered } from './remembered'
import { steadyMs } from './steady-clock'

/** However often and by however many it is scraped, the database is asked this often. */
const READINGS_EVERY_MS = 15_000

export function houseMetrics(
  metrics: Metrics,
  parts: {
    readonly config: Pick<Config, 'dataDir'>
    readonly database: Pick<Database, 'kysely' | 'pool'>
    readonly backups?: { readonly watch: Pick<BackupWatch, 'last'> }
    readonly clock: () => Date
    readonly followers: () => readonly FollowerDelay[]
  },
): () => Promise<void> {
  const { config, database, backups, clock, followers } = parts
  const { kysely, pool } = database
  const readings = async () => {
    const [pedidos, size] = await Promise.all([
      openOrderCounts(kysely),
      sql<{ bytes: string }>`SELECT pg_database_size(current_database())::text AS bytes`.execute(kysely),
    ])
    return { pedidos, bancoBytes: Number(size.rows[0]?.bytes) }
  }
  return installHouseMetrics(metrics.registry, {
    readings: remembered(readings, { now: steadyMs, ms: READINGS_EVERY_MS }),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    disk: async () => {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    backupSeconds: () => {
      const last = backups?.watch.last
      return last && Math.max(0, (clock().getTime() - last.getTime()) / 1000)
    },
    followers,
  })
}
