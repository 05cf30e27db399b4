import type { ComandoDoTempo } from '@kds/domain/comandos'
import { vencimentos } from '@kds/domain/relogio'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { isDatabaseAway, isLockBusy } from '../../db/database-away'
import { BackOff } from '../../worker/back-off'
import type { Job } from '../../worker/job'
import { Looking } from '../../worker/looking'
import type { KitchenLog } from '../log/kitchen-log'
import type { KitchenTables } from '../tables'
import type { Absence } from './absence'
import { type DueOrder, dueOrdersOf, kitchensWithDueOrders, postponeOrder } from './due-order-queries'

export interface DueOrdersParts {
  readonly kysely: Kysely<Pick<KitchenTables, 'cozinha' | 'pedido'>>
  readonly log: KitchenLog
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
  readonly now: () => Date
  readonly steadyMs: () => number
  readonly absence: Pick<Absence, 'withheld'>
  /** How often it is looked for what is due. */
  readonly lookEveryMs?: number
  /** Each alarm that is not raised at its time, when it is put off. */
  readonly onWithheld?: (tipo: ComandoDoTempo['tipo']) => void
  /** Whether the company of a kitchen has had more than its share lately. */
  readonly isInDebt?: (cozinhaId: string) => boolean
}

/** An order to be done, with the commands whose memory has to be seen first. */
interface Prepared {
  readonly id: string
  readonly comandoIds: readonly string[]
}

const LOOK_EVERY_MS = 1_000
/** A kitchen with more due than one turn takes has its next one after the others have had theirs. */
const NEXT_TURN_MS = 20
/** As many orders as share a commit without anybody noticing; of the longest, one. */
const A_TURN = { mostOrders: 16, mostBytes: 262_144 }
/** Over by the next regular look, even when that comes a little early. */
const REST_MS = 0.9 * LOOK_EVERY_MS
const KITCHENS_AT_ONCE = 6
const FAILED_ORDER = { firstMs: 5_000, longestMs: 600_000 }
const FAILED_KITCHEN = { firstMs: 1_000, longestMs: 30_000 }

/**
 * What time does by itself: oven ready, scheduled order released, delivered after half an hour, alarms. Kitchens take turns of a few
 * orders; one that is locked, slow or failing keeps one connection of several for a moment and then waits by itself.
 */
export class DueOrders implements Job {
  readonly #parts: DueOrdersParts
  readonly #queue: string[] = []
  readonly #running = new Map<string, Promise<void>>()
  readonly #kitchens: BackOff
  readonly #orders: BackOff
  /** Kitchens of companies in debt that have had their turn: until when another one's haste brings them no other. */
  readonly #resting = new Map<string, number>()
  readonly #looking: Looking
  #again: NodeJS.Timeout | undefined

  constructor(parts: DueOrdersParts) {
    this.#parts = parts
    const { steadyMs, logger, lookEveryMs = LOOK_EVERY_MS } = parts
    this.#kitchens = new BackOff({ steadyMs, ...FAILED_KITCHEN })
    this.#orders = new BackOff({ steadyMs, ...FAILED_ORDER })
    this.#looking = new Looking({
      look: () => this.#enqueue(),
      everyMs: lookEveryMs,
      onFault: (err) => logger.warn({ err }, 'could not see what is due'),
    })
  }

  start(): void {
    this.#looking.start()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#again)
    this.#queue.length = 0
    await this.#looking.stop()
    await Promise.all(this.#running.values())
  }

  /** Gives every kitchen with something due one turn. Looks that come meanwhile are the same look. */
  look(): Promise<void> {
    return this.#looking.now()
  }

  /** All turns given so far are over. */
  async settled(): Promise<void> {
    await this.#looking.over()
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  async #enqueue(): Promise<void> {
    const { kysely, now, steadyMs } = this.#parts
    const due = await kitchensWithDueOrders(kysely, now())
    const steady = steadyMs()
    for (const [cozinhaId, until] of this.#resting) if (until <= steady) this.#resting.delete(cozinhaId)
    for (const cozinhaId of due) {
      const isKnown = this.#running.has(cozinhaId) || this.#queue.includes(cozinhaId)
      const waits = this.#resting.has(cozinhaId) || this.#kitchens.isWaiting(cozinhaId)
      if (!isKnown && !waits) this.#queue.push(cozinhaId)
    }
    this.#work()
  }

  #work(): void {
    while (!this.#looking.isStopped && this.#running.size < KITCHENS_AT_ONCE) {
      const cozinhaId = this.#queue.shift()
      if (cozinhaId === undefined) return
      const turn = this.#turn(cozinhaId).finally(() => {
        this.#running.delete(cozinhaId)
        this.#work()
      })
      this.#running.set(cozinhaId, turn)
    }
  }

  async #turn(cozinhaId: string): Promise<void> {
    const { kysely, now, steadyMs, logger, isInDebt = () => false } = this.#parts
    const began = steadyMs()
    try {
      const { orders, more } = await dueOrdersOf(kysely, cozinhaId, now(), A_TURN)
      await this.#doAll(cozinhaId, orders)
      this.#kitchens.succeeded(cozinhaId)
      // The next regular look is soon enough for a company that has had much done for it.
      if (isInDebt(cozinhaId)) this.#resting.set(cozinhaId, began + REST_MS)
      else if (more) this.#lookSoon()
    } catch (err) {
      const waitMs = this.#kitchens.failed(cozinhaId)
      logger.warn({ err, cozinhaId, waitMs }, 'could not do what is due in a kitchen')
    }
  }

  #lookSoon(): void {
    if (this.#looking.isStopped) return
    clearTimeout(this.#again)
    this.#again = setTimeout(() => void this.look(), NEXT_TURN_MS)
  }

  async #doAll(cozinhaId: string, orders: readonly DueOrder[]): Promise<void> {
    const prepared: Prepared[] = []
    for (const order of orders) {
      try {
        const comandoIds = vencimentos(order.pedido, order.cozinha).map(({ id }) => id)
        prepared.push({ id: order.id, comandoIds })
      } catch (err) {
        await this.#postpone(cozinhaId, order.id, err)
      }
    }
    if (prepared.length === 0) return
    try {
      await this.#write(cozinhaId, prepared)
    } catch (err) {
      if (isOfTheKitchen(err)) throw err
      // One of them cannot be done: the others are, each alone.
      for (const order of prepared) await this.#doAlone(cozinhaId, order)
    }
  }

  async #doAlone(cozinhaId: string, order: Prepared): Promise<void> {
    try {
      await this.#write(cozinhaId, [order])
    } catch (err) {
      if (isOfTheKitchen(err)) throw err
      await this.#postpone(cozinhaId, order.id, err)
    }
  }

  async #write(cozinhaId: string, orders: readonly Prepared[]): Promise<void> {
    const { log, now, absence, onWithheld } = this.#parts
    const { tipos, forMs } = absence.withheld
    const withheld = { tipos, ate: new Date(now().getTime() + forMs).toISOString() }
    const comandoIds = new Set(orders.flatMap((order) => order.comandoIds))
    const waiting = await log.write(cozinhaId, {
      pedidoIds: orders.map(({ id }) => id),
      comandoIds: [...comandoIds],
      origins: [],
      run: (session) => orders.flatMap(({ id }) => session.executeDue(id, comandoIds, withheld)),
    })
    for (const tipo of waiting ?? []) onWithheld?.(tipo)
    for (const { id } of orders) this.#orders.succeeded(`${cozinhaId}/${id}`)
  }

  async #postpone(cozinhaId: string, id: string, err: unknown): Promise<void> {
    const { kysely, now, logger } = this.#parts
    const waitMs = this.#orders.failed(`${cozinhaId}/${id}`)
    logger.warn({ err, cozinhaId, pedidoId: id, waitMs }, 'what is due in an order could not be done')
    await postponeOrder(kysely, { cozinhaId, id, now: now(), until: new Date(now().getTime() + waitMs) })
  }
}

/** Nothing an order could do about: tried again order by order, it would only take longer. */
function isOfTheKitchen(error: unknown): boolean {
  return isDatabaseAway(error) || isLockBusy(error)
}
