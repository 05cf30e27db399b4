import type { Evento } from '@kds/domain/eventos'
import type { Pedido } from '@kds/domain/pedido'
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
const MOST_AT_ONCE = 40
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
    const alarms = events.filter(isAlarm)
    if (alarms.length === 0 || this.#closed) return
    this.#announce(cozinhaId, alarms).catch((err) => this.#parts.logger.warn({ err }, 'alarms were not announced'))
  }

  close(): void {
    this.#closed = true
    this.#waiting.length = 0
    this.#parts.transport.close()
  }

  /** Two questions at most, however many orders a rush makes late at once. */
  async #announce(cozinhaId: string, alarms: readonly AlarmEvent[]): Promise<void> {
    const { orders, subscriptions, isRevoked } = this.#parts
    const listening = (await subscriptions.ofKitchen(cozinhaId)).filter(({ licencaId }) => !isRevoked(licencaId))
    if (listening.length === 0) return
    const ids = alarms.map(({ pedidoId }) => pedidoId)
    const pedidos = new Map((await orders.find(cozinhaId, ids)).map((pedido) => [pedido.id, pedido]))
    for (const alarm of alarms) {
      const pedido = pedidos.get(alarm.pedidoId)
      if (pedido) this.#queue(alarm, pedido, listening)
    }
    this.#work()
  }

  #queue(alarm: AlarmEvent, pedido: Pedido, listening: readonly Subscription[]): void {
    const lines = new Set(alarmedLines(alarm, pedido))
    const concerned = listening.filter(({ linhas }) => linhas.some((linha) => lines.has(linha)))
    // When no device of its lines can be called, any other of the kitchen is better than none.
    const called = concerned.length > 0 ? concerned : listening
    const text = JSON.stringify(alarmMessage(alarm, pedido))
    const message = { text, topic: alarmTopic(alarm), ttlSeconds: TTL_SECONDS }
    for (const subscription of called) {
      if (this.#closed) return
      if (this.#waiting.length < MOST_WAITING) this.#waiting.push({ subscription, message })
      else this.#parts.logger.warn({ cozinhaId: subscription.cozinhaId }, 'too many alarms are waiting; one is dropped')
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
    try {
      const status = await transport.send(subscription, message)
      if (GONE.has(status)) await subscriptions.removeEndpoint(endpoint)
      const expected = (status >= 200 && status < 300) || GONE.has(status)
      // The endpoint is a secret; its host tells the operator which service is refusing.
      const { host } = new URL(endpoint)
      logger[expected ? 'debug' : 'warn']({ licencaId, cozinhaId, host, status }, 'the push service answered')
    } catch (err) {
      if (!this.#closed) logger.warn({ err, licencaId, cozinhaId }, 'an alarm was not delivered')
    }
  }
}
