import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Schema } from '../db/schema'
import type { FairTurns } from '../http/fair-turns'
import { toldOfHeldLoop } from '../http/held-loop'
import { KitchenLog } from '../kitchen/log/kitchen-log'
import type { LocalCommits } from '../kitchen/log/local-commits'
import { PostgresKitchenStore } from '../kitchen/log/postgres-kitchen-store'
import { sealedOn } from '../plataformas/platform-plugin'
import type { SteadyClock } from '../steady-clock'
import type { AllowedPort } from './port-list'
import type { ConnectionBounds } from './printer-connection'
import { PrinterPorts } from './printer-ports'
import { workingPrinters } from './printers'
import { takePrint } from './take-print'

export interface PrinterOptions {
  readonly pool: Pool
  readonly kysely: Kysely<Schema>
  readonly commits: LocalCommits
  readonly turns: FairTurns
  readonly newId: () => string
  readonly clock: () => Date
  readonly now: SteadyClock
  readonly host: string
  /** Ports that whoever runs the installation allows. */
  readonly allowed: readonly AllowedPort[]
  readonly lookEveryMs?: number
  readonly bounds?: ConnectionBounds
}

/** Tills that can print and nothing else. */
export function installPrinters(app: FastifyInstance, options: PrinterOptions): PrinterPorts {
  const { pool, kysely: db, commits, turns, newId, clock, now, host, allowed, lookEveryMs, bounds } = options
  const account = { turns, waits: true, onHeld: toldOfHeldLoop(app.log) }
  const log = new KitchenLog(new PostgresKitchenStore(pool), () => clock().toISOString(), account)
  log.onCommit(commits.tell, commits.onFault)
  const taking = { db, log, sealed: sealedOn(db, clock), turns, newId }
  const ports = new PrinterPorts({
    ...{ allowed, host, turns, newId, clock, now, lookEveryMs, bounds },
    logger: app.log,
    wanted: () => workingPrinters(db),
    take: (cozinhaId, printed, print) => takePrint(taking, cozinhaId, printed, print),
  })
  app.addHook('onReady', async () => ports.start())
  app.addHook('preClose', () => ports.close())
  return ports
}
