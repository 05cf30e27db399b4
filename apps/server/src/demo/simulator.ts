import { Customers } from './customers'
import { noQuadro, olharDoCozinheiro, turnoDoCozinheiro } from './demo-cook'
import type { DemoStation, Quadro } from './demo-station'
import { PatientLoop } from './patient-loop'
import type { PointOfSale } from './point-of-sale'
import type { Random } from './seeded-random'
import type { SimulationClock } from './simulation-clock'

export interface SimulatorOptions {
  readonly pedidosPorMinuto: number
  /** What a kitchen without any order finds at the start, so that its screen is not empty. */
  readonly iniciais: number
  readonly pointOfSale: PointOfSale
  readonly station: DemoStation
  readonly random: Random
  readonly clock: SimulationClock
  readonly newId: () => string
  readonly warn: (error: unknown) => void
}

/** No more orders arrive while this many are on the board. */
const MOST_ON_BOARD = 24
const COOK_TURN_MS = 15_000
const BOARD_STAYS_TRUE_MS = 5_000
const OLDEST_AT_START_MS = 10 * 60_000

/** A pizzeria's evening in one kitchen: customers who order, and a cook for when nobody taps. */
export class Simulator {
  readonly #options: SimulatorOptions
  readonly #stop = new AbortController()
  readonly #customers: Customers
  readonly #loops: readonly Promise<void>[]
  #board = { orders: 0, readAt: Number.NEGATIVE_INFINITY }

  constructor(options: SimulatorOptions) {
    const { pointOfSale, random } = options
    this.#options = options
    this.#customers = new Customers({ pointOfSale, random, signal: this.#stop.signal })
    this.#loops = [this.#sell(this.#newLoop()), this.#cook(this.#newLoop())]
  }

  /** Calls under way are broken off; afterwards nothing more happens. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#loops)
  }

  #newLoop(): PatientLoop {
    const { clock, warn } = this.#options
    return new PatientLoop({ clock, warn, signal: this.#stop.signal })
  }

  async #sell(loop: PatientLoop): Promise<void> {
    const { clock, pedidosPorMinuto } = this.#options
    await loop.untilDone(() => this.#fillEmptyBoard())
    await loop.repeat(
      () => this.#untilNextCustomer(60_000 / pedidosPorMinuto),
      async () => {
        if ((await this.#ordersOnBoard()) < MOST_ON_BOARD) await this.#order(clock.now())
        await this.#customers.thinkAgain(clock.now())
      },
    )
  }

  async #cook(loop: PatientLoop): Promise<void> {
    const { station, random, newId } = this.#options
    await loop.repeat(
      () => COOK_TURN_MS * (0.8 + 0.4 * random.next()),
      async () => {
        const quadro = await this.#readBoard()
        const comandos = [...olharDoCozinheiro(quadro, newId), ...turnoDoCozinheiro(quadro, newId)]
        if (comandos.length > 0) await station.command(comandos, this.#stop.signal)
      },
    )
  }

  /** Customers arrive independently of each other; the ends are cut so that the board is neither dead nor flooded. */
  #untilNextCustomer(mean: number): number {
    const drawn = -Math.log(1 - this.#options.random.next()) * mean
    return Math.min(Math.max(drawn, mean * 0.15), mean * 3)
  }

  async #fillEmptyBoard(): Promise<void> {
    const { clock, random, iniciais } = this.#options
    const { pedidos } = await this.#readBoard()
    if (pedidos.length > 0) return
    for (let left = iniciais; left > 0; left--) {
      const age = ((left - random.next()) / iniciais) * OLDEST_AT_START_MS
      await this.#order(Math.round(clock.now() - age))
    }
  }

  async #order(at: number): Promise<void> {
    await this.#customers.order(at)
    this.#board.orders += 1
  }

  /** As last read, plus what was placed since. */
  async #ordersOnBoard(): Promise<number> {
    if (this.#options.clock.now() - this.#board.readAt > BOARD_STAYS_TRUE_MS) await this.#readBoard()
    return this.#board.orders
  }

  async #readBoard(): Promise<Quadro> {
    const quadro = await this.#options.station.board(this.#stop.signal)
    this.#board = { orders: noQuadro(quadro).length, readAt: this.#options.clock.now() }
    return quadro
  }
}
