import type { FastifyInstance } from 'fastify'
import type { TokenVerifier } from '../../auth/token-verifier'
import type { FairTurns } from '../../http/fair-turns'
import type { HouseAddress } from '../../http/request-origin'
import { steadyMs } from '../../steady-clock'
import type { CompanyPictures } from './company-pictures'
import { storageRoutes } from './storage.routes'

export interface BrandingOptions {
  readonly pictures: CompanyPictures
  readonly verifier: TokenVerifier
  readonly turns: Pick<FairTurns, 'turn' | 'charge'>
  readonly here: HouseAddress
}

export async function brandingPlugin(app: FastifyInstance, options: BrandingOptions): Promise<void> {
  const { pictures, verifier, turns, here } = options
  // Before the first request, so that a database that cannot keep the key stops the start and not a set-up.
  app.addHook('onReady', () => pictures.signer.ready())
  await app.register(storageRoutes, { verifier, pictures, turns, here, now: steadyMs })
}
