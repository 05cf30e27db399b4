import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { KeyCache } from '../auth/key-cache'
import type { FairTurns } from '../http/fair-turns'
import type { HouseAddress } from '../http/request-origin'
import { type SteadyClock, steadyMs } from '../steady-clock'
import { keyRoutes } from './key-routes'
import { LicenceTries } from './licence-tries'
import { licensingRepository } from './licensing-repository'
import type { ArchivedAmong } from './list-profiles'
import { profileRoute } from './profile-route'
import type { TabletTables } from './redeem-tablet-code'
import { SigningKeys } from './signing-keys'
import { tabletRoute } from './tablet-route'
import { LICENCE_BODY_BYTES, tokenRoute } from './token-route'

export interface LicensingOptions {
  readonly kysely: Kysely<TabletTables>
  readonly clock: () => Date
  readonly steadyMs?: SteadyClock
  /** Origin for the kitchens of this server. */
  readonly here: HouseAddress
  readonly archivedAmong: ArchivedAmong
  readonly turns: Pick<FairTurns, 'turn' | 'during' | 'charge'>
}

export async function licensingPlugin(app: FastifyInstance, options: LicensingOptions): Promise<void> {
  const { kysely, clock, steadyMs: now = steadyMs, here, archivedAmong, turns } = options
  const repository = licensingRepository(kysely)
  const keys = new SigningKeys(kysely, clock)
  const verification = new KeyCache({ fetchKeys: () => keys.published(), now })

  // Made before the first request, so that a database that cannot keep it stops the start and not a login.
  app.addHook('onReady', async () => {
    await keys.signer()
  })

  // Its own limit goes before that of a route.
  await app.register(formbody, { bodyLimit: LICENCE_BODY_BYTES })
  const tries = new LicenceTries(now)
  await app.register(tokenRoute, { repository, keys, tries, clock, turns })
  await app.register(tabletRoute, { kysely, tries, clock, random: randomBytes, turns })
  await app.register(profileRoute, { repository, archivedAmong, key: verification.resolve, clock, here, now, turns })
  await app.register(keyRoutes, { keys, repository, clock, now })
}
