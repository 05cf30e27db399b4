import type { FastifyBaseLogger } from 'fastify'
import type { FairTurns } from '../../http/fair-turns'
import { answerCostMs, NOTE_COST_MS } from '../../http/work-cost'
import type { Job } from '../../worker/job'
import { PushQueue } from '../push/push-queue'
import type { Told } from '../telling/told'
import type { DueDeliveries, DueDelivery, DueWebhook } from './due-deliveries'
import { unansweredInWords } from './pinned-address'
import { signed } from './signature'
import { askedMs, backOffMs, isUnwell } from './waits'
import type { Answer, WebhookTransport } from './webhook-transport'

export interface WebhookSenderParts {
  readonly deliveries: DueDeliveries
  readonly transport: Pick<WebhookTransport, 'post'>
  readonly told: Pick<Told, 'listen'>
  readonly turns: Pick<FairTurns, 'during' | 'charge'>
  /** Siglas of companies that nobody is called for. */
  readonly suspended: () => Promise<readonly string[]>
  readonly clock: () => Date
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly lookEveryMs?: number
}

const LOOK_EVERY_MS = 1_000
/** Of all companies, and of one: whoever does not answer keeps its own share of the calls and no more. */
const LIMITS = { atOnce: 32, atOncePerKitchen: 4 }
/** Of a webhook that answers; one that failed last is asked with a single call first. */
const IN_A_ROUND = 16

/** As long as this no call of it came through, with never a day between two: nobody is there any more. */
const PAUSED_AFTER_DAYS = 5
const PAUSED_AFTER_MS = PAUSED_AFTER_DAYS * 24 * 3_600_000
const PAUSED = `Pausado: o endereço falhou por ${PAUSED_AFTER_DAYS} dias seguidos. Corrija-o e ligue o aviso de novo; o que acontecer até lá não será enviado.`

/** What the calls of one webhook that are under way know of each other. */
interface Round {
  /** How long it is left alone; 0 while it is well. */
  restMs: number
  arrived: number
}

/** Calls whoever wants to be told, at least once for each happening and in order for each order, while this server has the lease. */
export class WebhookSender implements Job {
  readonly #parts: WebhookSenderParts
  readonly #queue = new PushQueue(LIMITS)
  readonly #stopping = new AbortController()
  readonly #busy = new Map<string, Promise<void>>()
  #stops: (() => void)[] = []
  #looking: Promise<void> | undefined
  #again = false

  constructor(parts: WebhookSenderParts) {
    this.#parts = parts
  }

  start(): void {
    const timer = setInterval(() => this.#look(), this.#parts.lookEveryMs ?? LOOK_EVERY_MS)
    this.#stops = [() => clearInterval(timer), this.#parts.told.listen(() => this.#look())]
    this.#look()
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop()
    this.#stopping.abort()
    await this.#looking
    await Promise.all(this.#busy.values())
  }

  #look(): void {
    if (this.#stopping.signal.aborted) return
    this.#again = true
    this.#looking ??= this.#lookOnce()
      .catch((err) => this.#parts.logger.warn({ err }, 'could not look for webhooks to be called'))
      .finally(() => {
        this.#looking = undefined
      })
  }

  async #lookOnce(): Promise<void> {
    const { deliveries, clock } = this.#parts
    while (this.#again && !this.#stopping.signal.aborted) {
      this.#again = false
      const without = { siglas: await this.#parts.suspended(), ids: [...this.#busy.keys()] }
      for (const webhook of await deliveries.webhooks(clock(), without)) {
        if (this.#busy.has(webhook.id)) continue
        const working = this.#serve(webhook)
          .catch((err) => this.#parts.logger.warn({ err, webhookId: webhook.id }, 'a webhook waits for the next look'))
          .finally(() => this.#busy.delete(webhook.id))
        this.#busy.set(webhook.id, working)
      }
    }
  }

  async #serve(webhook: DueWebhook): Promise<void> {
    const { deliveries, turns, clock } = this.#parts
    const due = await turns.during(webhook.sigla, async () => {
      const found = await deliveries.next(webhook, clock(), webhook.falhas > 0 ? 1 : IN_A_ROUND)
      const bytes = found.reduce((sum, delivery) => sum + delivery.bytes, 0)
      // With what will be written of each.
      turns.charge(webhook.sigla, NOTE_COST_MS * (1 + found.length) + answerCostMs(bytes), NOTE_COST_MS)
      return found
    })
    const round: Round = { restMs: 0, arrived: 0 }
    const calls = due.map((delivery) => this.#queue.call(webhook.sigla, () => this.#deliver(webhook, delivery, round)))
    await Promise.all(calls)
    if (round.restMs > 0) {
      const now = clock()
      const since = await deliveries.rest(webhook.id, new Date(now.getTime() + round.restMs), now)
      if (now.getTime() - since.getTime() >= PAUSED_AFTER_MS) await deliveries.turnOff(webhook.id, PAUSED)
    } else if (round.arrived > 0) {
      // What comes after these is due now, and would otherwise wait for the next look. By then this one is no longer busy.
      setImmediate(() => this.#look())
    }
  }

  async #deliver(webhook: DueWebhook, delivery: DueDelivery, round: Round): Promise<void> {
    const { transport, deliveries, clock } = this.#parts
    const { signal } = this.#stopping
    // Sent by whoever has the lease next, or once the address is well again.
    if (signal.aborted || round.restMs > 0) return
    const body = JSON.stringify(delivery.corpo)
    const headers = signed(webhook.segredo, delivery.acontecimentoId, clock(), body)
    let answer: Answer
    try {
      answer = await transport.post(webhook.url, headers, body, signal)
    } catch (error) {
      if (signal.aborted) return
      round.restMs = Math.max(round.restMs, backOffMs(webhook.falhas))
      await deliveries.failed(
        delivery,
        { status: null, words: unansweredInWords(error) },
        clock(),
        this.#after(delivery),
      )
      return
    }
    const { status, retryAfter } = answer
    if (status >= 200 && status < 300) {
      round.arrived += 1
      await deliveries.delivered(webhook, delivery, status, clock())
      return
    }
    const asked = askedMs(retryAfter, clock())
    if (status === 410) await deliveries.turnOff(webhook.id, 'O endereço respondeu 410: não quer mais ser avisado.')
    if (isUnwell(status)) round.restMs = Math.max(round.restMs, backOffMs(webhook.falhas), asked)
    await deliveries.failed(delivery, { status, words: `respondeu ${status}` }, clock(), this.#after(delivery, asked))
  }

  #after({ tentativas }: DueDelivery, askedMs = 0): Date {
    return new Date(this.#parts.clock().getTime() + Math.max(backOffMs(tentativas), askedMs))
  }
}
