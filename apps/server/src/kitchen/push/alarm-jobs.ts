import type { Revogados } from '@kds/protocol/licensing'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Follower } from '../../followers/follower'
import type { FairTurns } from '../../http/fair-turns'
import { Hourly } from '../../worker/hourly'
import type { Job } from '../../worker/job'
import { openNamesakes } from '../orders/open-namesakes'
import { ordersById } from '../orders/orders-by-id'
import type { KitchenTables } from '../tables'
import { AlarmFollower } from './alarm-follower'
import { namesakesInTurn } from './namesakes-in-turn'
import { Subscriptions } from './subscriptions'
import { vapidKeys } from './vapid-keys'
import { WebPushTransport } from './web-push-transport'

export interface AlarmParts {
  readonly kysely: Kysely<KitchenTables>
  readonly ended: () => Promise<Revogados>
  readonly clock: () => Date
  readonly steadyMs: () => number
  /** Where calls are charged to the company whose devices are called. */
  readonly turns: Pick<FairTurns, 'charge' | 'turn' | 'during'>
  readonly logger: FastifyBaseLogger
  /** Undefined or not https: a push service cannot reach whoever runs this server. */
  readonly publicUrl?: string
  readonly allowLocal?: boolean
  readonly patienceMs?: number
}

/** Push services want to know whom to ask; only a public https address or a mail address says so. */
const DEFAULT_SUBJECT = 'mailto:operador@agile-producao.example'
const KEPT_MS = 30 * 24 * 3_600_000

/** Alarms by push, which follow the log, and the devices that have not been heard of for long. */
export function alarmJobs(parts: AlarmParts): { follower: Follower; forgetting: Job } {
  const { kysely, ended, clock, steadyMs, turns, logger, publicUrl, allowLocal, patienceMs } = parts
  const subscriptions = new Subscriptions(kysely)
  const subject = publicUrl?.startsWith('https:') ? publicUrl : DEFAULT_SUBJECT
  const transport = new WebPushTransport({ keys: vapidKeys(kysely, clock), subject, allowLocal, patienceMs })
  const find = (cozinhaId: string, ids: readonly string[]) => ordersById(kysely, cozinhaId, ids)
  const alarms = { subscriptions, transport, ended, clock, steadyMs, turns, logger }
  return {
    follower: new AlarmFollower({
      ...alarms,
      ordersById: find,
      namesakes: namesakesInTurn({
        turns,
        namesakes: (cozinhaId, numeros) => openNamesakes(kysely, cozinhaId, numeros),
      }),
    }),
    forgetting: new Hourly(() => subscriptions.removeRenewedBefore(new Date(clock().getTime() - KEPT_MS)), logger),
  }
}
