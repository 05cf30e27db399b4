import type { Cozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import { vencimentos } from '@kds/domain/relogio'
import type { FastifyBaseLogger } from 'fastify'
import type { KitchenLog } from '../log/kitchen-log'

export interface DueOrder {
  readonly cozinha: Cozinha
  readonly pedido: Pedido
}

export interface DueOrderSource {
  due(limit: number): Promise<DueOrder[]>
}

const LOOK_EVERY_MS = 1_000
const MOST_AT_ONCE = 500

/** What time does by itself: oven ready, scheduled order released, delivered after half an hour, alarms. */
export class DueOrders {
  readonly #source: DueOrderSource
  readonly #log: KitchenLog
  readonly #logger: FastifyBaseLogger
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(source: DueOrderSource, log: KitchenLog, logger: FastifyBaseLogger) {
    this.#source = source
    this.#log = log
    this.#logger = logger
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.look()
        .catch((error) => this.#logger.warn({ err: error }, 'could not do what is due'))
        .finally(() => {
          this.#looking = undefined
        })
    }, LOOK_EVERY_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async look(): Promise<void> {
    const kitchens = new Map<string, DueOrder[]>()
    for (const order of await this.#source.due(MOST_AT_ONCE)) {
      const { id } = order.cozinha
      kitchens.set(id, [...(kitchens.get(id) ?? []), order])
    }
    await Promise.all([...kitchens].map(([cozinhaId, orders]) => this.#doDue(cozinhaId, orders)))
  }

  async #doDue(cozinhaId: string, orders: readonly DueOrder[]): Promise<void> {
    const comandoIds = new Set(
      orders.flatMap(({ pedido, cozinha }) => vencimentos(pedido, cozinha).map((comando) => comando.id)),
    )
    await this.#log.write(cozinhaId, {
      pedidoIds: orders.map(({ pedido }) => pedido.id),
      comandoIds: [...comandoIds],
      origins: [],
      run: (session) => {
        for (const { pedido } of orders) session.executeDue(pedido.id, comandoIds)
      },
    })
  }
}
