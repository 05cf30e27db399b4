import type { FastifyBaseLogger } from 'fastify'
import type { FairTurns } from '../../http/fair-turns'
import { NOTE_COST_MS } from '../../http/work-cost'
import type { Job } from '../../worker/job'
import type { DueDeliveries } from './due-deliveries'
import type { TooMuch } from './too-much'
import { PORTION } from './waiting-deliveries'

export interface DeliveryBoundsParts {
  readonly deliveries: Pick<DueDeliveries, 'tooMuch' | 'giveUp'>
  readonly turns: Pick<FairTurns, 'during' | 'charge'>
  readonly clock: () => Date
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly lookEveryMs?: number
}

const LOOK_EVERY_MS = 1_000
/** To give up one of a portion. */
const GIVEN_UP_COST_MS = 0.05

/**
 * Gives up deliveries whose time is over and the oldest of those that are too many: a portion at a time, on the account of their company
 * and beside the calls, which wait for none of it.
 */
export class DeliveryBounds implements Job {
  readonly #parts: DeliveryBoundsParts
  readonly #busy = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #stopped = false

  constructor(parts: DeliveryBoundsParts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), this.#parts.lookEveryMs ?? LOOK_EVERY_MS)
    this.#look()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all(this.#busy.values())
  }

  #look(): void {
    this.#looking ??= this.#lookOnce()
      .catch((err) => this.#parts.logger.warn({ err }, 'could not look for webhook deliveries to be given up'))
      .finally(() => {
        this.#looking = undefined
      })
  }

  async #lookOnce(): Promise<void> {
    const { deliveries, clock, logger } = this.#parts
    for (const tooMuch of await deliveries.tooMuch(clock())) {
      const { webhookId } = tooMuch
      if (this.#stopped || this.#busy.has(webhookId)) continue
      const working = this.#giveUp(tooMuch)
        .catch((err) => logger.warn({ err, webhookId }, 'deliveries are given up later'))
        .finally(() => this.#busy.delete(webhookId))
      this.#busy.set(webhookId, working)
    }
  }

  async #giveUp(tooMuch: TooMuch): Promise<void> {
    const { deliveries, turns, clock } = this.#parts
    const given = await turns.during(tooMuch.sigla, async () => {
      const given = this.#stopped ? 0 : await deliveries.giveUp(tooMuch, clock())
      turns.charge(tooMuch.sigla, NOTE_COST_MS + given * GIVEN_UP_COST_MS)
      return given
    })
    // There is more, and it is looked for again as soon as this webhook is no longer busy.
    if (given === PORTION && !this.#stopped) setImmediate(() => this.#look())
  }
}
