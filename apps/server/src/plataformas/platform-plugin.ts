import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { accountSecret } from '../accounts/account-secret'
import type { Schema } from '../db/schema'
import type { SteadyClock } from '../steady-clock'
import { type TakingParts, takeCalls } from './intake/take-call'
import { platformWebhookRoutes } from './intake/webhook.routes'
import { Sealed } from './sealed'

export interface PlatformOptions {
  readonly kysely: Kysely<Schema>
  readonly turns: TakingParts['turns']
  readonly clock: () => Date
  readonly now: SteadyClock
}

/** Where platforms call; what is asked of them is asked by the background work. */
export async function platformPlugin(app: FastifyInstance, options: PlatformOptions): Promise<void> {
  const taking = takeCalls({ ...options, sealed: sealedOn(options.kysely, options.clock) })
  await app.register(platformWebhookRoutes, taking)
}

/** Sealed with what the installation draws from its own secret: every server of it opens what another sealed. */
export function sealedOn(kysely: Kysely<Schema>, clock: () => Date): Sealed {
  return new Sealed(() => accountSecret(kysely, clock).get())
}
