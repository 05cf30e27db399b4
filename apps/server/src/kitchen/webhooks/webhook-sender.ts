import { answerCostMs, NOTE_COST_MS } from '../../http/work-cost'
import type { Job } from '../../worker/job'
import { CallRounds, type CallRoundsParts, type Calls, type Round } from './call-rounds'
import type { DueDeliveries, DueDelivery, DueWebhook } from './due-deliveries'
import { unansweredInWords } from './pinned-address'
import { signed } from './signature'
import { askedMs, backOffMs, isUnwell } from './waits'
import type { Answer, WebhookTransport } from './webhook-transport'

export interface WebhookSenderParts extends CallRoundsParts {
  readonly deliveries: DueDeliveries
  readonly transport: Pick<WebhookTransport, 'post'>
}

/** Of a webhook that answers; one that failed last is asked with a single call first. */
const IN_A_ROUND = 16

/** As long as this no call of it came through, with never a day between two: nobody is there any more. */
const PAUSED_AFTER_DAYS = 5
const PAUSED_AFTER_MS = PAUSED_AFTER_DAYS * 24 * 3_600_000
const PAUSED = `Pausado: o endereço falhou por ${PAUSED_AFTER_DAYS} dias seguidos. Corrija-o e ligue o aviso de novo; o que acontecer até lá não será enviado.`

/** Calls whoever wants to be told, at least once for each happening and in order for each order. */
export class WebhookSender implements Job, Calls<DueWebhook, DueDelivery> {
  readonly #parts: WebhookSenderParts
  readonly #rounds: CallRounds<DueWebhook, DueDelivery>

  constructor(parts: WebhookSenderParts) {
    this.#parts = parts
    this.#rounds = new CallRounds(parts, this)
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  due(...asked: Parameters<DueDeliveries['webhooks']>): Promise<DueWebhook[]> {
    return this.#parts.deliveries.webhooks(...asked)
  }

  async next(webhook: DueWebhook): Promise<DueDelivery[]> {
    const { deliveries, turns, clock } = this.#parts
    const found = await deliveries.next(webhook, clock(), webhook.falhas > 0 ? 1 : IN_A_ROUND)
    const bytes = found.reduce((sum, delivery) => sum + delivery.bytes, 0)
    // With what will be written of each.
    turns.charge(webhook.sigla, NOTE_COST_MS * (1 + found.length) + answerCostMs(bytes), NOTE_COST_MS)
    return found
  }

  async rest({ id }: DueWebhook, until: Date): Promise<void> {
    const { deliveries, clock } = this.#parts
    const now = clock()
    const since = await deliveries.rest(id, until, now)
    if (now.getTime() - since.getTime() >= PAUSED_AFTER_MS) await deliveries.turnOff(id, PAUSED)
  }

  async make(webhook: DueWebhook, delivery: DueDelivery, round: Round, signal: AbortSignal): Promise<void> {
    const { transport, deliveries, turns, clock } = this.#parts
    const body = JSON.stringify(delivery.corpo)
    const headers = signed(webhook.segredo, delivery.acontecimentoId, clock(), body)
    let answer: Answer
    try {
      answer = await transport.post(webhook.url, headers, body, signal, (ms) => turns.charge(webhook.sigla, ms))
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
      round.settled += 1
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
