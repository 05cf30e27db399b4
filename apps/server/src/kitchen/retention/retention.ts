import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Job } from '../../worker/job'
import type { KitchenTables } from '../tables'
import { KeptStretches } from './kept-stretches'
import {
  eraseNames,
  forgetCommands,
  forgetSettings,
  keptOrders,
  kitchensToPrune,
  recountOpen,
  removeEvents,
  removeOrders,
} from './retention-queries'

export interface RetentionParts {
  readonly kysely: Kysely<KitchenTables>
  readonly clock: () => Date
  readonly random: () => number
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How long closed orders and their events are kept. */
  readonly keepDays: number
}

export interface Pruned {
  erased: number
  orders: number
  events: number
  commands: number
}

interface PruneRound {
  readonly now: Date
  readonly daysAgo: (days: number) => Date
  readonly pruned: Pruned
}

const DAY_MS = 24 * 3_600_000
const NAMES_DAYS = 30
const COMMANDS_DAYS = 30
/** How a kitchen was set, whoever changes it every minute; each is all of its settings. */
const SETTINGS_KEPT = 500
/** No station that comes back within these misses one of them. */
const SETTINGS_DAYS = 7
const HOUR_MS = 3_600_000
const FIRST_LOOK_MS = 60_000
const ORDERS_AT_ONCE = 50
const ROWS_AT_ONCE = 500
/** These are read whole. */
const EVENTS_AT_ONCE = 200
/** Leaves the database to the kitchen between two batches. */
const PAUSE_MS = 10

/**
 * Forgets by age, every hour or so: names and notes, then old orders and their part of the log, and command ids. Never
 * anything of an open order. Harmless when two servers do it at once.
 */
export class Retention implements Job {
  readonly #parts: RetentionParts
  readonly #stopping = new AbortController()
  readonly #kept = new KeptStretches()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(parts: RetentionParts) {
    this.#parts = parts
  }

  start(): void {
    this.#lookIn(FIRST_LOOK_MS * (1 + 4 * this.#parts.random()))
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    await this.#looking
  }

  async prune(): Promise<Pruned> {
    const { kysely, clock, logger } = this.#parts
    const now = clock()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const pruned: Pruned = { erased: 0, orders: 0, events: 0, commands: 0 }
    for (const cozinhaId of await kitchensToPrune(kysely)) {
      if (this.#stopping.signal.aborted) break
      try {
        await this.#pruneKitchen(cozinhaId, { now, daysAgo, pruned })
      } catch (err) {
        // Locked or failing: the others are forgotten by age all the same, and this one in an hour.
        logger.warn({ err, cozinhaId }, 'could not remove old data of a kitchen')
      }
    }
    const forget = () => forgetCommands(kysely, daysAgo(COMMANDS_DAYS), ROWS_AT_ONCE)
    pruned.commands = await this.#inBatches(ROWS_AT_ONCE, forget)
    return pruned
  }

  async #pruneKitchen(cozinhaId: string, { now, daysAgo, pruned }: PruneRound): Promise<void> {
    const { kysely, keepDays } = this.#parts
    await recountOpen(kysely, cozinhaId)
    pruned.erased += await this.#eraseNames(cozinhaId, daysAgo(NAMES_DAYS), now)
    const old = { closedBefore: daysAgo(keepDays), limit: ROWS_AT_ONCE }
    pruned.orders += await this.#inBatches(ROWS_AT_ONCE, () => removeOrders(kysely, cozinhaId, old))
    const settings = { kept: SETTINGS_KEPT, before: daysAgo(SETTINGS_DAYS), limit: ROWS_AT_ONCE }
    pruned.events += await this.#inBatches(ROWS_AT_ONCE, () => forgetSettings(kysely, cozinhaId, settings))
    pruned.events += await this.#removeEvents(cozinhaId, daysAgo(keepDays))
  }

  async #eraseNames(cozinhaId: string, closedBefore: Date, now: Date): Promise<number> {
    const { kysely, logger } = this.#parts
    const { signal } = this.#stopping
    const failed = new Set<string>()
    const onFault = (err: unknown, pedidoId: string) =>
      logger.warn({ err, cozinhaId, pedidoId }, 'could not erase the names of an order')
    let total = 0
    for (let goesOn = true; goesOn && !signal.aborted; ) {
      const limits = { closedBefore, now, limit: ORDERS_AT_ONCE, signal }
      const { erased, more } = await eraseNames(kysely, cozinhaId, { ...limits, failed, onFault })
      total += erased
      goesOn = more
      if (more) await this.#pause()
    }
    return total
  }

  async #inBatches(size: number, batch: () => Promise<number>): Promise<number> {
    let total = 0
    while (!this.#stopping.signal.aborted) {
      const done = await batch()
      total += done
      if (done < size) break
      await this.#pause()
    }
    return total
  }

  async #removeEvents(cozinhaId: string, before: Date): Promise<number> {
    const { kysely } = this.#parts
    let total = 0
    let afterSeq = 0
    for (let goesOn = true; goesOn && !this.#stopping.signal.aborted; ) {
      const known = this.#kept.at(cozinhaId, afterSeq)
      if (known && (await keptOrders(kysely, cozinhaId, known.pedidoIds)).size === known.pedidoIds.length) {
        afterSeq = known.upTo
        continue
      }
      this.#kept.forgetFrom(cozinhaId, afterSeq)
      const page = { before, afterSeq, limit: EVENTS_AT_ONCE }
      const looked = await removeEvents(kysely, cozinhaId, page)
      this.#kept.add(cozinhaId, { after: afterSeq, upTo: looked.upTo, pedidoIds: looked.keptBy })
      total += looked.removed
      afterSeq = looked.upTo
      goesOn = looked.goesOn
      if (goesOn) await this.#pause()
    }
    return total
  }

  async #pause(): Promise<void> {
    await delay(PAUSE_MS, undefined, { signal: this.#stopping.signal }).catch(() => {})
  }

  #lookIn(ms: number): void {
    if (this.#stopping.signal.aborted) return
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().finally(() => this.#lookIn(HOUR_MS * (0.75 + this.#parts.random() / 2)))
    }, ms)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    const { logger } = this.#parts
    try {
      const pruned = await this.prune()
      if (Object.values(pruned).some((count) => count > 0)) logger.info(pruned, 'old data removed')
    } catch (err) {
      logger.warn({ err }, 'could not remove old data')
    }
  }
}
