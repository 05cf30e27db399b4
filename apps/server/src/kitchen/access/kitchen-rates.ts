import { excessWeight } from '../../http/body-weight'
import { type Rate, RateLimiter } from '../../http/rate-limiter'
import type { SteadyClock } from '../../steady-clock'

/** Ten pizzas with their notes. What is beyond is counted for each as much again. */
const ORDINARY_BYTES = 4_096

/** A hundred stations that tap once a second, and as many taps as a house makes in an hour without a network. */
const COMMANDS: Rate = { perMinute: 6_000, burst: 6_000 }
/** An order of sixty pizzas, tapped pizza by pizza within a minute, is a third of it. */
const LONG_COMMANDS: Rate = { perMinute: 3_000, burst: 1_500 }

/** A till gives up on an answer after some ten to thirty seconds. */
const LONGEST_QUEUE_MS = 5_000

const TOO_MANY_COMMANDS = 'Esta licença enviou ações demais'

/**
 * How often one key and one licence may come, and how much they may bring: nothing that a rush ever meets. Length is counted apart from
 * number: a till that was off line all evening brings a thousand orders one after the other, but nobody brings twenty of the longest,
 * each of which costs the server what fifty ordinary ones cost.
 */
export class KitchenRates {
  readonly #orders: RateLimiter
  readonly #longOrders: RateLimiter
  readonly #readings: RateLimiter
  readonly #commands: RateLimiter
  readonly #longCommands: RateLimiter
  readonly #who: string

  /** `who`, in words, is told when it comes too often. */
  constructor(pedidosPorMinuto: number, now: SteadyClock, who = 'Esta chave') {
    this.#who = who
    // The first sixty as they come, then ten a second: what was saved up all evening is not for others to wait for.
    const orders = { perMinute: pedidosPorMinuto, burst: pedidosPorMinuto / 10 }
    // Two of the longest at once, then five a minute.
    const longOrders = { perMinute: pedidosPorMinuto / 2, burst: pedidosPorMinuto / 4 }
    // A till that asks after each of three hundred open orders every ten seconds.
    const readings = { perMinute: 5 * pedidosPorMinuto, burst: 2 * pedidosPorMinuto }
    this.#orders = new RateLimiter(orders, now)
    this.#longOrders = new RateLimiter(longOrders, now)
    this.#readings = new RateLimiter(readings, now)
    this.#commands = new RateLimiter(COMMANDS, now)
    this.#longCommands = new RateLimiter(LONG_COMMANDS, now)
  }

  /** How many milliseconds it has to wait for its turn. */
  admitOrder(chaveId: string, bytes: number): number {
    this.admitLength(chaveId, bytes)
    return this.#orders.queue(chaveId, `${this.#who} enviou pedidos demais`, LONGEST_QUEUE_MS)
  }

  /** Of an order that is counted already. */
  admitLength(chaveId: string, bytes: number): void {
    const weight = excessWeight(bytes, ORDINARY_BYTES)
    if (weight > 0) this.#longOrders.admit(chaveId, `${this.#who} enviou pedidos muito longos`, weight)
  }

  /** A short text may become long cards: how long shows only when it is stored. */
  countStored(chaveId: string, sentBytes: number, storedBytes: number): void {
    const weight = excessWeight(storedBytes, ORDINARY_BYTES) - excessWeight(sentBytes, ORDINARY_BYTES)
    if (weight > 0) this.#longOrders.owe(chaveId, weight)
  }

  admitReading(id: string, who = this.#who): void {
    this.#readings.admit(id, `${who} consultou pedidos demais`)
  }

  /** How long an order is shows only when it is read. */
  countReading(id: string, bytes: number): void {
    this.#readings.owe(id, excessWeight(bytes, ORDINARY_BYTES))
  }

  admitCommands(licencaId: string, bytes: number): void {
    this.#longCommands.admit(licencaId, TOO_MANY_COMMANDS, excessWeight(bytes, ORDINARY_BYTES))
    this.#commands.admit(licencaId, TOO_MANY_COMMANDS)
  }

  /** A tap on a long order writes all of it again. */
  countCommands(licencaId: string, storedBytes: number): void {
    this.#longCommands.owe(licencaId, excessWeight(storedBytes, ORDINARY_BYTES))
  }
}
