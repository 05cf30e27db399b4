import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { TokenVerifier } from '../../auth/token-verifier'
import type { KitchenDirectory } from '../access/kitchen-directory'
import type { CommitListener } from '../log/kitchen-log'
import type { PedidoTable } from '../tables'
import { OrderAlarms } from './order-alarms'
import { postgresAlarmedOrders } from './postgres-alarmed-orders'
import { postgresSubscriptionRepository } from './postgres-subscription-repository'
import { pushRoutes } from './push.routes'
import type { PushTables } from './tables'
import { vapidKeys } from './vapid-keys'
import { WebPushTransport } from './web-push-transport'

export interface PushOptions {
  readonly kysely: Kysely<PushTables & { pedido: PedidoTable }>
  readonly verifier: TokenVerifier
  readonly directory: Pick<KitchenDirectory, 'siglaOf'>
  readonly clock: () => Date
  readonly onCommit: (listener: CommitListener) => void
  /** Undefined or not https: a push service cannot reach whoever runs this server. */
  readonly publicUrl?: string
  readonly allowLocal?: boolean
}

/** Push services want to know whom to ask; only a public https address or a mail address says so. */
const DEFAULT_SUBJECT = 'mailto:operador@agile-producao.example'

export async function pushPlugin(app: FastifyInstance, options: PushOptions): Promise<void> {
  const { kysely, verifier, directory, clock, onCommit, publicUrl, allowLocal } = options
  const keys = vapidKeys(kysely, clock)
  const subscriptions = postgresSubscriptionRepository(kysely)
  const subject = publicUrl?.startsWith('https:') ? publicUrl : DEFAULT_SUBJECT
  const transport = new WebPushTransport({ keys, subject, allowLocal })
  const isRevoked = (licencaId: string) => verifier.isRevoked(licencaId)
  const alarms = new OrderAlarms({
    orders: postgresAlarmedOrders(kysely),
    subscriptions,
    transport,
    isRevoked,
    logger: app.log,
  })

  onCommit(alarms.offer)
  verifier.onRevoked((licencaId) => {
    subscriptions
      .removeLicence(licencaId)
      .catch((err) => app.log.warn({ err, licencaId }, 'the subscriptions of a revoked licence were not removed'))
  })
  app.addHook('onReady', async () => {
    await keys.get()
  })
  app.addHook('preClose', async () => alarms.close())
  await app.register(pushRoutes, {
    verifier,
    keys,
    subscriptions,
    directory,
    clock,
    mayCall: (endpoint) => transport.mayCall(endpoint),
  })
}
