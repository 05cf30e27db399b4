import type { ComandoDoTempo } from '@kds/domain/comandos'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { FairTurns } from '../http/fair-turns'
import { toldOfHeldLoop } from '../http/held-loop'
import type { Job } from '../worker/job'
import type { Absence } from './clock/absence'
import { DueOrders } from './clock/due-orders'
import { KitchenLog } from './log/kitchen-log'
import type { LocalCommits } from './log/local-commits'
import { PostgresKitchenStore } from './log/postgres-kitchen-store'
import { Retention } from './retention/retention'
import type { KitchenTables } from './tables'

export interface KitchenJobsParts {
  /** Connections of their own: due work and people do not wait for each other's. */
  readonly pool: Pool
  readonly kysely: Kysely<KitchenTables>
  readonly commits: LocalCommits
  readonly absence: Absence
  /** Each alarm that is not raised at its time. */
  readonly onWithheld?: (tipo: ComandoDoTempo['tipo']) => void
  readonly lookEveryMs?: number
  readonly turns: FairTurns
  readonly clock: () => Date
  readonly steadyMs: () => number
  readonly logger: FastifyBaseLogger
  /** Days that closed orders and their events are kept. */
  readonly retencaoDias: number
}

/** What goes on in kitchens without anybody asking. */
export function kitchenJobs(parts: KitchenJobsParts): Job[] {
  const { pool, kysely, commits, absence, onWithheld, lookEveryMs, turns, clock, steadyMs, logger, retencaoDias } =
    parts
  const account = { turns, waits: false, onHeld: toldOfHeldLoop(logger) }
  const log = new KitchenLog(new PostgresKitchenStore(pool), () => clock().toISOString(), account)
  log.onCommit(commits.tell, commits.onFault)
  return [
    new DueOrders({
      kysely,
      log,
      logger,
      now: clock,
      steadyMs,
      absence,
      onWithheld,
      lookEveryMs,
      isInDebt: (id) => log.isInDebt(id),
    }),
    new Retention({ kysely, clock, random: Math.random, logger, keepDays: retencaoDias }),
  ]
}
