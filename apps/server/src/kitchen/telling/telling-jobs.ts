import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Follower } from '../../followers/follower'
import type { FairTurns } from '../../http/fair-turns'
import { Hourly } from '../../worker/hourly'
import type { Job } from '../../worker/job'
import type { KitchenTables } from '../tables'
import type { IsOfTheShop } from '../webhooks/callable-address'
import { DeliveryBounds } from '../webhooks/delivery-bounds'
import { dueDeliveries } from '../webhooks/due-deliveries'
import { inscribeDeliveries } from '../webhooks/inscribe-deliveries'
import { WebhookSender } from '../webhooks/webhook-sender'
import { WebhookTransport } from '../webhooks/webhook-transport'
import { type Happening, HappeningsFollower } from './happenings-follower'
import { storedHappenings } from './stored-happenings'
import type { Told } from './told'

export interface TellingParts {
  readonly kysely: Kysely<KitchenTables>
  readonly told: Told
  /** Where it is said that somebody has to be called. */
  readonly called: Told
  readonly newId: () => string
  /** Which addresses beside public ones may be called. */
  readonly isOfTheShop: IsOfTheShop
  /** Where what is done for a company is charged to it. */
  readonly turns: FairTurns
  /** Siglas of suspended companies. */
  readonly suspended: () => Promise<readonly string[]>
  /** Who else has to be called for it, in the same transaction. */
  readonly alsoInscribe?: (
    transaction: Transaction<KitchenTables>,
    cozinhaId: string,
    happenings: readonly Happening[],
  ) => Promise<boolean>
  readonly clock: () => Date
  readonly logger: FastifyBaseLogger
}

/** What origins are told, which follows the log, who is called for it, and what was told too long ago. */
export function tellingJobs(parts: TellingParts): { follower: Follower; jobs: Job[] } {
  const { kysely, told, called, newId, isOfTheShop, turns, suspended, clock, logger } = parts
  const common = { turns, clock, logger }
  const happenings = storedHappenings(kysely)
  const deliveries = dueDeliveries(kysely)
  return {
    follower: new HappeningsFollower({
      kysely,
      clock,
      turns,
      inscribe: async (transaction, cozinhaId, told) => {
        const isHooked = await inscribeDeliveries(transaction, cozinhaId, told, { newId, now: clock() })
        return (await parts.alsoInscribe?.(transaction, cozinhaId, told)) || isHooked
      },
      told: (cozinhaId) => told.tell(cozinhaId),
      called: (cozinhaId) => called.tell(cozinhaId),
    }),
    jobs: [
      new WebhookSender({ deliveries, transport: new WebhookTransport({ isOfTheShop }), called, suspended, ...common }),
      new DeliveryBounds({ deliveries, ...common }),
      new Hourly(() => happenings.forget(clock()), logger),
      new Hourly(() => deliveries.forget(clock()), logger),
    ],
  }
}
