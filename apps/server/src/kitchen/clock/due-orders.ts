import type { ComandoDoTempo } from '@kds/domain/comandos'
import type { Cozinha } from '@kds/domain/cozinha'
import type { Pedido } from '@kds/domain/pedido'
import { vencimentos } from '@kds/domain/relogio'
import type { FastifyBaseLogger } from 'fastify'
import type { KitchenLog } from '../log/kitchen-log'
import type { Absence } from './absence'

export interface DueOrder {
  readonly cozinha: Cozinha
  readonly pedido: Pedido
}

export interface DueOrderSource {
  due(limit: number): Promise<DueOrder[]>
}

export interface DueOrdersParts {
  readonly source: DueOrderSource
  readonly log: KitchenLog
  readonly logger: FastifyBaseLogger
  readonly now: () => Date
  readonly absence: Absence
}

const LOOK_EVERY_MS = 1_000
const MOST_AT_ONCE = 500

/** What time does by itself: oven ready, scheduled order released, delivered after half an hour, alarms. */
export class DueOrders {
  readonly #parts: DueOrdersParts
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(parts: DueOrdersParts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.look()
        .catch((error) => this.#parts.logger.warn({ err: error }, 'could not do what is due'))
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
    const { source, absence } = this.#parts
    const found = await source.due(MOST_AT_ONCE)
    absence.present()
    const orders = absence.stationsReturning ? found.filter((order) => this.#isMoreThanUnseen(order)) : found
    const kitchens = new Map<string, DueOrder[]>()
    for (const order of orders) {
      const { id } = order.cozinha
      kitchens.set(id, [...(kitchens.get(id) ?? []), order])
    }
    try {
      await Promise.all([...kitchens].map(([cozinhaId, due]) => this.#doDue(cozinhaId, due)))
    } finally {
      // Work that takes long is no absence.
      absence.present()
    }
  }

  /** Taken up only for an alarm that has to wait, an order would be written anew every second for nothing. */
  #isMoreThanUnseen(order: DueOrder): boolean {
    const agora = this.#parts.now().toISOString()
    return this.#commands(order).some((comando) => comando.em <= agora)
  }

  /** A report of sight may still wait in a station that could not reach us: until it had the time to come, nothing is unseen. */
  #commands({ pedido, cozinha }: DueOrder): ComandoDoTempo[] {
    const commands = vencimentos(pedido, cozinha)
    if (!this.#parts.absence.stationsReturning) return commands
    return commands.filter((comando) => comando.tipo !== 'alarmarNaoVisto')
  }

  async #doDue(cozinhaId: string, orders: readonly DueOrder[]): Promise<void> {
    const comandoIds = new Set(orders.flatMap((order) => this.#commands(order).map((comando) => comando.id)))
    await this.#parts.log.write(cozinhaId, {
      pedidoIds: orders.map(({ pedido }) => pedido.id),
      comandoIds: [...comandoIds],
      origins: [],
      run: (session) => {
        for (const { pedido } of orders) session.executeDue(pedido.id, comandoIds)
      },
    })
  }
}
