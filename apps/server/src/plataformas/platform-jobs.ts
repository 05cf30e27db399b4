import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { FairTurns } from '../http/fair-turns'
import { toldOfHeldLoop } from '../http/held-loop'
import { KitchenLog } from '../kitchen/log/kitchen-log'
import type { LocalCommits } from '../kitchen/log/local-commits'
import { PostgresKitchenStore } from '../kitchen/log/postgres-kitchen-store'
import { postgresOrderReader } from '../kitchen/orders/postgres-order-reader'
import type { KitchenTables } from '../kitchen/tables'
import type { Happening } from '../kitchen/telling/happenings-follower'
import type { Told } from '../kitchen/telling/told'
import type { IsOfTheShop } from '../kitchen/webhooks/callable-address'
import type { SteadyClock } from '../steady-clock'
import { Hourly } from '../worker/hourly'
import type { Job } from '../worker/job'
import { type InHouse, PlatformClient } from './client/platform-client'
import { PlatformTransport } from './client/platform-transport'
import type { BytesOfPlatforms } from './intake/bytes-of-platforms'
import { Intake } from './intake/intake'
import { platformOrders } from './intake/platform-orders'
import { Polling } from './intake/polling'
import { receivedEvents } from './intake/received-events'
import { Retranslation } from './intake/retranslation'
import { UnreadWatch } from './intake/unread-watch'
import { storeOptions } from './opcoes/store-options'
import { forgetPlatforms } from './retention'
import type { Sealed } from './sealed'
import { kitchenTablesOf, platformTablesOf, type StoreDb } from './stores'
import { ConfirmationWatch } from './told/confirmation-watch'
import { cancellationDenied, dueCalls } from './told/due-calls'
import { answerCancellation, inscribeCalls, knownByPlatform } from './told/inscribe-calls'
import { PlatformCaller } from './told/platform-caller'
import { forgetTooMuch } from './too-much-kept'

export interface PlatformJobsParts {
  readonly pool: Pool
  readonly kysely: StoreDb
  readonly sealed: Sealed
  readonly commits: LocalCommits
  readonly called: Pick<Told, 'listen'>
  /** Which addresses beside public ones may be called. */
  readonly isOfTheShop: IsOfTheShop
  readonly inHouse?: InHouse
  readonly turns: FairTurns
  readonly suspended: () => Promise<readonly string[]>
  readonly newId: () => string
  readonly clock: () => Date
  readonly steadyMs: SteadyClock
  readonly bytes: BytesOfPlatforms
  readonly lookEveryMs?: number
  readonly logger: FastifyBaseLogger
}

/** What platforms are asked, what becomes of what they say, and what they are told. */
export function platformJobs(parts: PlatformJobsParts): Job[] {
  const { pool, kysely, sealed, commits, isOfTheShop, turns, bytes, suspended, newId, clock, steadyMs, logger } = parts
  const own = platformTablesOf(kysely)
  const transport = new PlatformTransport({ isOfTheShop })
  const client = new PlatformClient({ transport, inHouse: parts.inHouse, turns, bytes, steadyMs })
  const account = { turns, waits: true, onHeld: toldOfHeldLoop(logger) }
  const log = new KitchenLog(new PostgresKitchenStore(pool), () => clock().toISOString(), account)
  log.onCommit(commits.tell, commits.onFault)
  const events = receivedEvents(own, sealed)
  const every = { suspended, clock, logger, lookEveryMs: parts.lookEveryMs }
  const common = { kysely, sealed, client, events, turns, bytes, ...every }
  const translated = {
    ...{ log, orders: platformOrders(own, sealed), options: storeOptions(kysely) },
    findOrder: postgresOrderReader(kitchenTablesOf(kysely)),
  }
  const intake = new Intake({
    ...common,
    ...translated,
    newId,
    answerCancellation: answerCancellation(own, newId),
    cancellationDenied: cancellationDenied(own),
    knownByPlatform: knownByPlatform(own, newId),
  })
  return [
    intake,
    new Polling({ ...common, onNew: () => intake.look() }),
    new PlatformCaller({ ...common, calls: dueCalls(kysely), called: parts.called }),
    new UnreadWatch({ ...every, ...translated, kysely, newId }),
    new ConfirmationWatch({ ...every, kysely, log }),
    new Retranslation({ ...every, ...translated, kysely, turns }),
    new Hourly(async () => {
      await forgetPlatforms(own, clock())
      await forgetTooMuch(kysely)
    }, logger),
  ]
}

/** Beside what is written for webhooks, in the same transaction. */
export function platformsInscribed(newId: () => string, clock: () => Date) {
  return (transaction: Kysely<KitchenTables>, cozinhaId: string, happenings: readonly Happening[]): Promise<boolean> =>
    inscribeCalls(platformTablesOf(transaction), cozinhaId, happenings, { newId, now: clock() })
}
