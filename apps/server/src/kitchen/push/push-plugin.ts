import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { TokenVerifier } from '../../auth/token-verifier'
import type { FairTurns } from '../../http/fair-turns'
import type { SteadyClock } from '../../steady-clock'
import type { KitchenDirectory } from '../access/kitchen-directory'
import { pushRoutes } from './push.routes'
import { Subscriptions } from './subscriptions'
import type { PushTables } from './tables'
import { vapidKeys } from './vapid-keys'
import { mayCall } from './web-push-transport'

export interface PushOptions {
  readonly kysely: Kysely<PushTables>
  readonly verifier: TokenVerifier
  readonly directory: Pick<KitchenDirectory, 'siglaOf'>
  readonly clock: () => Date
  readonly turns: FairTurns
  readonly now: SteadyClock
  readonly allowLocal?: boolean
}

/** Devices subscribe here; whoever follows the log calls them. */
export async function pushPlugin(app: FastifyInstance, options: PushOptions): Promise<void> {
  const { kysely, verifier, directory, clock, turns, now, allowLocal } = options
  const keys = vapidKeys(kysely, clock)
  const subscriptions = new Subscriptions(kysely)
  verifier.onRevoked((licencaId) => {
    subscriptions
      .removeLicence(licencaId)
      .catch((err) => app.log.warn({ err, licencaId }, 'the subscriptions of a revoked licence were not removed'))
  })
  app.addHook('onReady', async () => {
    await keys.get()
  })
  await app.register(pushRoutes, {
    verifier,
    keys,
    subscriptions,
    directory,
    clock,
    turns,
    now,
    mayCall: (endpoint) => mayCall(endpoint, allowLocal),
  })
}
