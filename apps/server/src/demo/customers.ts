import type { PedidoDeEntrada } from '@kds/domain/entrada'
import { deMs } from '@kds/domain/tempo'
import type { PedidoConsultado } from '@kds/protocol/pedido-consultado'
import { CallRefused } from './http-call'
import { mudarPedido } from './order-changes'
import { gerarPedido } from './order-generator'
import { MOTIVOS_DO_CANCELAMENTO } from './order-vocabulary'
import type { PointOfSale } from './point-of-sale'
import type { Random } from './seeded-random'

export interface CustomersOptions {
  readonly pointOfSale: PointOfSale
  readonly random: Random
  readonly signal: AbortSignal
}

interface Sale {
  pedido: PedidoDeEntrada
  readonly at: number
}

const CHANCE_OF_CHANGE = 0.08
const CHANCE_OF_CANCELLATION = 0.03
/** People think again soon or not at all. */
const SECOND_THOUGHTS_MS = 10 * 60_000
const CHANGEABLE: readonly PedidoConsultado['situacao'][] = ['agendado', 'fila', 'preparo']
const CANCELLABLE: readonly PedidoConsultado['situacao'][] = ['agendado', 'fila']

/** They order, now and then change their minds, and seldom give up. */
export class Customers {
  readonly #options: CustomersOptions
  #sales: Sale[] = []
  #numero: number

  constructor(options: CustomersOptions) {
    this.#options = options
    this.#numero = options.random.between(100, 800)
  }

  /** An order as old as `at`. */
  async order(at: number): Promise<void> {
    const { random, pointOfSale, signal } = this.#options
    this.#numero = (this.#numero % 999) + 1
    const pedido = gerarPedido(random, { agora: deMs(at), numero: this.#numero })
    await pointOfSale.place(pedido, signal)
    this.#sales.push({ pedido, at })
  }

  /** Mostly nothing happens. */
  async thinkAgain(now: number): Promise<void> {
    const { random } = this.#options
    this.#sales = this.#sales.filter(({ at }) => now - at < SECOND_THOUGHTS_MS)
    if (random.chance(CHANCE_OF_CHANGE)) await this.#ofOne((sale) => this.#change(sale))
    else if (random.chance(CHANCE_OF_CANCELLATION)) await this.#ofOne((sale) => this.#cancel(sale))
  }

  async #ofOne(act: (sale: Sale) => Promise<void>): Promise<void> {
    const [sale] = this.#options.random.some(this.#sales, 1)
    if (!sale) return
    try {
      await act(sale)
    } catch (error) {
      // The kitchen was faster: delivered, or closed and forgotten.
      const late = error instanceof CallRefused && (error.status === 409 || error.status === 404)
      if (!late) throw error
      this.#forget(sale)
    }
  }

  async #change(sale: Sale): Promise<void> {
    const { pointOfSale, random, signal } = this.#options
    const { situacao } = await pointOfSale.read(sale.pedido, signal)
    if (!CHANGEABLE.includes(situacao)) return this.#forget(sale)
    const changed = mudarPedido(random, sale.pedido)
    await pointOfSale.change(changed, signal)
    sale.pedido = changed
  }

  async #cancel(sale: Sale): Promise<void> {
    const { pointOfSale, random, signal } = this.#options
    const { situacao } = await pointOfSale.read(sale.pedido, signal)
    if (CANCELLABLE.includes(situacao)) {
      await pointOfSale.cancel(sale.pedido, random.pick(MOTIVOS_DO_CANCELAMENTO), signal)
    }
    this.#forget(sale)
  }

  #forget(sale: Sale): void {
    this.#sales = this.#sales.filter((other) => other !== sale)
  }
}
