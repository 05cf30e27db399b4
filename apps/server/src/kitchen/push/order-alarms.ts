import type { Evento } from '@kds/domain/eventos'
import type { FastifyBaseLogger } from 'fastify'
import { type AlarmEvent, alarmedLines, alarmMessage, alarmTopic, isAlarm } from './order-alarm'
import type { PushMessage, PushTransport } from './push-transport'
import type { AlarmedOrders, Subscription, SubscriptionRepository } from './subscription-repository'

export interface OrderAlarmsParts {
  readonly orders: AlarmedOrders
  readonly subscriptions: SubscriptionRepository
  readonly transport: PushTransport
  readonly isRevoked: (licencaId: string) => boolean
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'debug'>
}

interface Delivery {
  readonly subscription: Subscription
  readonly message: PushMessage
}

/** An alarm that comes late is no alarm. */
const TTL_SECONDS = 120
const MOST_AT_ONCE = 10
const MOST_WAITING = 2_000
const GONE = new Set([404, 410])

/**
 * Tells devices of orders nobody has seen and of late ones. Given only what this server committed itself, so that of two
 * servers one speaks. Whatever goes wrong is logged and ends here: the kitchen does not wait for a push service.
 */
export class OrderAlarms {
  readonly #parts: OrderAlarmsParts
  readonly #waiting: Delivery[] = []
  #running = 0
  #closed = false

  constructor(parts: OrderAlarmsParts) {
    this.#parts = parts
  }

  readonly offer = (cozinhaId: string, events: readonly Evento[]): void => {
    for (const event of events) {
      if (this.#closed || !isAlarm(event)) continue
      this.#announce(cozinhaId, event).catch((err) => this.#parts.logger.warn({ err }, 'an alarm was not announced'))
    }
  }

  close(): void {
    this.#closed = true
    this.#waiting.length = 0
    this.#parts.transport.close()
  }

  async #announce(cozinhaId: string, event: AlarmEvent): Promise<void> {
    const { orders, subscriptions, isRevoked, logger } = this.#parts
    const pedido = await orders.find(cozinhaId, event.pedidoId)
    if (!pedido) return
    const watching = await subscriptions.watching(cozinhaId, alarmedLines(event, pedido))
    const text = JSON.stringify(alarmMessage(event, pedido))
    const message = { text, topic: alarmTopic(event), ttlSeconds: TTL_SECONDS }
    for (const subscription of watching) {
      if (this.#closed || isRevoked(subscription.licencaId)) continue
      if (this.#waiting.length >= MOST_WAITING) {
        logger.warn({ cozinhaId }, 'too many alarms are waiting; this one is dropped')
        return
      }
      this.#waiting.push({ subscription, message })
      this.#work()
    }
  }

  #work(): void {
    while (this.#running < MOST_AT_ONCE) {
      const delivery = this.#waiting.shift()
      if (!delivery) return
      this.#running += 1
      void this.#deliver(delivery).finally(() => {
        this.#running -= 1
        this.#work()
      })
    }
  }

  async #deliver({ subscription, message }: Delivery): Promise<void> {
    const { transport, subscriptions, logger } = this.#parts
    const { licencaId, cozinhaId, endpoint } = subscription
    const host = new URL(endpoint).host
    try {
      const status = await transport.send(subscription, message)
      if (GONE.has(status)) await subscriptions.removeEndpoint(endpoint)
      const refused = status < 200 || status >= 300
      logger[refused && !GONE.has(status) ? 'warn' : 'debug']({ licencaId, cozinhaId, host, status }, 'alarm delivered')
    } catch (err) {
      if (!this.#closed) logger.warn({ err, licencaId, cozinhaId, host }, 'an alarm was not delivered')
    }
  }
}
