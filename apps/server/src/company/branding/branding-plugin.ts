import type { FastifyInstance } from 'fastify'
import type { TokenVerifier } from '../../auth/token-verifier'
import type { HouseAddress } from '../../http/request-origin'
import { steadyMs } from '../../steady-clock'
import type { CompanyPictures } from './company-pictures'
import { storageRoutes } from './storage.routes'

export interface BrandingOptions {
  readonly pictures: CompanyPictures
  readonly verifier: TokenVerifier
  readonly here: HouseAddress
}

export async function brandingPlugin(app: FastifyInstance, options: BrandingOptions): Promise<void> {
  const { pictures, verifier, here } = options
  // Before the first request, so that a database that cannot keep the key stops the start and not a set-up.
  app.addHook('onReady', () => pictures.signer.ready())
  await app.register(storageRoutes, { verifier, pictures, here, now: steadyMs })
}
