import type { Pedido } from '@kds/domain/pedido'
import type { Revogados } from '@kds/protocol/licensing'
import type { FastifyBaseLogger } from 'fastify'
import type { Follower } from '../../followers/follower'
import type { FairTurns } from '../../http/fair-turns'
import { PUSH_COST_MS } from '../../http/work-cost'
import type { NamesakesInTurn } from './namesakes-in-turn'
import { ALARMS, type AlarmEvent, alarmedLines, alarmMessage, alarmTopic, isAlarm } from './order-alarm'
import { AlarmQueue } from './push-queue'
import type { Subscription, Subscriptions } from './subscriptions'
import { toldApart } from './told-apart'
import type { PushMessage, WebPushTransport } from './web-push-transport'

export interface AlarmFollowerParts {
  readonly ordersById: (cozinhaId: string, pedidoIds: readonly string[]) => Promise<Pedido[]>
  /** The open orders that have one of these numbers. */
  readonly namesakes: NamesakesInTurn
  readonly subscriptions: Subscriptions
  readonly transport: Pick<WebPushTransport, 'send' | 'close'>
  /** Whose access has ended: nobody of theirs is called. */
  readonly ended: () => Promise<Revogados>
  readonly clock: () => Date
  readonly steadyMs: () => number
  /** Where calls are charged to the company whose devices are called. */
  readonly turns: Pick<FairTurns, 'charge' | 'turn'>
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'debug'>
}

interface Call {
  /** Of the company whose devices are called. */
  readonly sigla: string
  readonly signal: AbortSignal
}

interface Delivery {
  readonly subscription: Subscription
  readonly message: PushMessage
}

/** An alarm that comes late is no alarm. */
const TTL_SECONDS = 120
const LIMITS = { atOnce: 64, atOncePerCompany: 16, atOncePerKitchen: 4 }
const GONE = new Set([404, 410])
/** Silence counts against a device only while another one answers: otherwise it may be our own line. */
const LINE_IS_GOOD_MS = 60_000

/**
 * Tells devices of orders nobody has seen and of late ones. It follows the log, so that an alarm whose server died before it was sent is sent
 * by the next. A push service that refuses or is silent has had its chance: the kitchen's next alarms do not wait for it.
 */
export class AlarmFollower implements Follower {
  readonly name = 'push'
  readonly tipos = ALARMS
  readonly backlog = 0
  readonly waits = false
  readonly #parts: AlarmFollowerParts
  readonly #queue = new AlarmQueue(LIMITS)
  #answeredAt = Number.NEGATIVE_INFINITY

  constructor(parts: AlarmFollowerParts) {
    this.#parts = parts
  }

  /** Four questions at most, however many orders a rush makes late at once. */
  async handle({ cozinhaId, sigla, events }: Parameters<Follower['handle']>[0], signal: AbortSignal): Promise<void> {
    const { ordersById, namesakes } = this.#parts
    const alarms = events.filter(isAlarm)
    const listening = await this.#listening(cozinhaId, sigla)
    if (listening.length === 0) return
    const found = await ordersById(
      cozinhaId,
      alarms.map(({ pedidoId }) => pedidoId),
    )
    const iguais = await namesakes(
      sigla,
      cozinhaId,
      found.map(({ numero }) => numero),
    )
    const apart = toldApart(iguais)
    const pedidos = new Map(found.map((pedido) => [pedido.id, pedido]))
    const devices = new Map<Subscription, PushMessage[]>()
    for (const alarm of alarms) {
      const pedido = pedidos.get(alarm.pedidoId)
      if (!pedido) continue
      for (const { subscription, message } of deliveriesOf(alarm, pedido, listening, apart(pedido))) {
        const messages = devices.get(subscription)
        if (messages) messages.push(message)
        else devices.set(subscription, [message])
      }
    }
    // Who has been silent is called last, after everybody who will answer.
    const inTurn = [...devices].sort(([one], [other]) => one.semResposta - other.semResposta)
    const call = { sigla, signal }
    await Promise.all(inTurn.map(([subscription, messages]) => this.#deliverAll(subscription, messages, call)))
  }

  close(): void {
    this.#parts.transport.close()
  }

  async #listening(cozinhaId: string, sigla: string): Promise<Subscription[]> {
    const { ended, subscriptions, clock } = this.#parts
    const { licencas, suspensas, vencidas } = await ended()
    if (suspensas.includes(sigla) || vencidas.includes(sigla)) return []
    const revoked = new Set(licencas)
    return (await subscriptions.ofKitchen(cozinhaId, clock())).filter(({ licencaId }) => !revoked.has(licencaId))
  }

  /** One first: whoever does not answer that has had its chance, and the rest of a rush is not kept from the other devices by it. */
  async #deliverAll(subscription: Subscription, messages: readonly PushMessage[], call: Call): Promise<void> {
    const [first, ...others] = messages
    if (!first) return
    const status = await this.#deliver({ subscription, message: first }, call)
    await this.#note(subscription, status, messages.length)
    if (status === undefined || GONE.has(status)) return
    const waiting = others.values()
    const oneByOne = async () => {
      for (const message of waiting) {
        await this.#note(subscription, await this.#deliver({ subscription, message }, call), 1)
      }
    }
    // As many as its kitchen may have on the way: a rush of alarms for many devices is no crowd of calls that wait.
    await Promise.all(Array.from({ length: LIMITS.atOncePerKitchen }, oneByOne))
  }

  /** What the push service answered, or undefined. */
  async #deliver({ subscription, message }: Delivery, { sigla, signal }: Call): Promise<number | undefined> {
    const { transport, logger, steadyMs, turns } = this.#parts
    const { licencaId, cozinhaId, endpoint } = subscription
    // The endpoint is a secret; its host tells the operator which service is refusing.
    const { host } = new URL(endpoint)
    const calling = () => {
      if (signal.aborted) return Promise.reject(signal.reason)
      turns.charge(sigla, PUSH_COST_MS)
      return transport.send(subscription, message, signal, (ms) => {
        turns.charge(sigla, ms)
        turns.charge(handshakes, ms)
      })
    }
    // What else its company asked for delays no alarm; services that take long to say who they are do.
    const handshakes = `push ${sigla}`
    await turns.turn(handshakes)
    const status = await this.#queue.call(sigla, cozinhaId, calling).catch((err: unknown) => {
      // Sent again by whoever follows next.
      if (signal.aborted) throw err
      logger.warn({ err, licencaId, cozinhaId, host }, 'an alarm was not delivered')
      return undefined
    })
    if (status !== undefined) {
      this.#answeredAt = steadyMs()
      const expected = (status >= 200 && status < 300) || GONE.has(status)
      logger[expected ? 'debug' : 'warn']({ licencaId, cozinhaId, host, status }, 'the push service answered')
    }
    return status
  }

  async #note(subscription: Subscription, status: number | undefined, messages: number): Promise<void> {
    const { subscriptions, clock, steadyMs, logger } = this.#parts
    const { endpoint, semResposta, licencaId, cozinhaId } = subscription
    try {
      if (status !== undefined) {
        if (GONE.has(status)) await subscriptions.removeEndpoint(endpoint)
        else if (semResposta > 0) await subscriptions.answered(endpoint)
        return
      }
      if (steadyMs() - this.#answeredAt >= LINE_IS_GOOD_MS) return
      const isDropped = await subscriptions.unanswered(endpoint, { messages, agora: clock() })
      if (isDropped) logger.warn({ licencaId, cozinhaId }, 'a device whose push service never answers was dropped')
    } catch (err) {
      logger.warn({ err, licencaId, cozinhaId }, 'what a push service answered was not noted')
    }
  }
}

function deliveriesOf(
  alarm: AlarmEvent,
  pedido: Pedido,
  listening: readonly Subscription[],
  apart: string,
): Delivery[] {
  const lines = new Set(alarmedLines(alarm, pedido))
  if (lines.size === 0) return []
  const concerned = listening.filter(({ linhas }) => linhas.some((linha) => lines.has(linha)))
  // When no device of its lines can be called, any other of the kitchen is better than none.
  const called = concerned.length > 0 ? concerned : listening
  const text = JSON.stringify(alarmMessage(alarm, pedido, apart))
  const message = { text, topic: alarmTopic(alarm), ttlSeconds: TTL_SECONDS }
  return called.map((subscription) => ({ subscription, message }))
}
