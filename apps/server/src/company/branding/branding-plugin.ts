import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { TokenVerifier } from '../../auth/token-verifier'
import { AddressSigner } from './address-signer'
import type { FileStore } from './file-store'
import { storageRoutes } from './storage.routes'
import { storageKey } from './storage-key'
import type { BrandingTables } from './tables'

export interface BrandingOptions {
  readonly kysely: Kysely<BrandingTables>
  readonly verifier: TokenVerifier
  readonly files: FileStore
  readonly clock: () => Date
  readonly publicUrl?: string
}

export async function brandingPlugin(app: FastifyInstance, options: BrandingOptions): Promise<void> {
  const { kysely, verifier, files, clock, publicUrl } = options
  const key = storageKey(kysely, clock)
  const signer = new AddressSigner(() => key.get(), clock)
  // Before the first request, so that a database that cannot keep the key stops the start and not a set-up.
  app.addHook('onReady', async () => {
    await key.get()
  })
  await app.register(storageRoutes, { verifier, files, signer, publicUrl })
}
