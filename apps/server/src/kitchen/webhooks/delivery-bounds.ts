import type { FastifyBaseLogger } from 'fastify'
import type { FairTurns } from '../../http/fair-turns'
import { NOTE_COST_MS } from '../../http/work-cost'
import type { Job } from '../../worker/job'
import { Looking } from '../../worker/looking'
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
  readonly #looking: Looking

  constructor(parts: DeliveryBoundsParts) {
    this.#parts = parts
    const { logger, lookEveryMs = LOOK_EVERY_MS } = parts
    this.#looking = new Looking({
      look: () => this.#look(),
      everyMs: lookEveryMs,
      onFault: (err) => logger.warn({ err }, 'could not look for webhook deliveries to be given up'),
    })
  }

  start(): void {
    this.#looking.start()
  }

  async stop(): Promise<void> {
    await this.#looking.stop()
    await Promise.all(this.#busy.values())
  }

  async #look(): Promise<void> {
    const { deliveries, clock, logger } = this.#parts
    for (const tooMuch of await deliveries.tooMuch(clock())) {
      const { webhookId } = tooMuch
      if (this.#looking.isStopped || this.#busy.has(webhookId)) continue
      const working = this.#giveUp(tooMuch)
        .catch((err) => logger.warn({ err, webhookId }, 'deliveries are given up later'))
        .finally(() => this.#busy.delete(webhookId))
      this.#busy.set(webhookId, working)
    }
  }

  async #giveUp(tooMuch: TooMuch): Promise<void> {
    const { deliveries, turns, clock } = this.#parts
    const given = await turns.during(tooMuch.sigla, async () => {
      const given = this.#looking.isStopped ? 0 : await deliveries.giveUp(tooMuch, clock())
      turns.charge(tooMuch.sigla, NOTE_COST_MS + given * GIVEN_UP_COST_MS)
      return given
    })
    // There is more, and it is looked for again as soon as this webhook is no longer busy.
    if (given === PORTION && !this.#looking.isStopped) setImmediate(() => void this.#looking.now())
  }
}
