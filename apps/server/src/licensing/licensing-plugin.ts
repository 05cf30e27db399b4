import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { KeyCache } from '../auth/key-cache'
import { failureLimits } from './exchange-licence'
import { keyRoutes } from './key-routes'
import { postgresLicensingRepository } from './postgres-licensing-repository'
import { postgresSigningKeyStore } from './postgres-signing-key-store'
import { profileRoute } from './profile-route'
import { SigningKeys } from './signing-keys'
import type { LicensingTables } from './tables'
import { tokenRoute } from './token-route'

export interface LicensingOptions {
  readonly kysely: Kysely<LicensingTables>
  readonly clock: () => Date
  /** Origin for the kitchens of this server; when absent, the address the station used. */
  readonly publicUrl?: string
}

export async function licensingPlugin(app: FastifyInstance, options: LicensingOptions): Promise<void> {
  const { kysely, clock, publicUrl } = options
  const repository = postgresLicensingRepository(kysely)
  const keys = new SigningKeys(postgresSigningKeyStore(kysely), clock)
  const verification = new KeyCache({ fetchKeys: () => keys.published(), clock })

  // Made before the first request, so that a database that cannot keep it stops the start and not a login.
  app.addHook('onReady', async () => {
    await keys.signer()
  })

  await app.register(formbody)
  await app.register(tokenRoute, { repository, keys, limits: failureLimits(clock), clock })
  await app.register(profileRoute, { repository, key: verification.resolve, clock, publicUrl })
  await app.register(keyRoutes, { keys, repository, clock })
}
