import { excessWeight } from '../../http/body-weight'
import { type Rate, RateLimiter } from '../../http/rate-limiter'
import type { SteadyClock } from '../../steady-clock'

/** Ten pizzas with their notes. What is beyond is counted for each as much again. */
const ORDINARY_BYTES = 4_096

/** A hundred stations that tap once a second, and as many taps as a house makes in an hour without a network. */
const COMMANDS: Rate = { perMinute: 6_000, burst: 6_000 }
/** Two hundred come in one batch, and each is remembered for a month: a house that was off line brings an hour of them at once. */
const COMMANDS_IN_BATCHES: Rate = { perMinute: 6_000, burst: 40_000 }
/** An order of sixty pizzas, tapped pizza by pizza within a minute, is a third of it. */
const LONG_COMMANDS: Rate = { perMinute: 3_000, burst: 1_500 }

/** Thirty tablets on bad Wi-Fi, each back every second and a half without end; and three times the stations of a large licence at once. */
const OPENINGS: Rate = { perMinute: 1_200, burst: 300 }
/** Of a company, with however many licences: all tablets of a chain when a server is restarted, a few of them a little later. */
const OPENINGS_OF_A_COMPANY: Rate = { perMinute: 2_400, burst: 1_200 }

/** A licence for a hundred stations, all of which come back after the same outage. */
const REPORTS: Rate = { perMinute: 200, burst: 400 }
/** With however many licences, and whatever their stations call themselves. */
const REPORTS_OF_A_COMPANY: Rate = { perMinute: 400, burst: 1_200 }

/** Four streams of a till on bad Wi-Fi, each back every second without end. */
const KEY_OPENINGS: Rate = { perMinute: 240, burst: 60 }
/** With however many keys: all tills of a chain when a server is restarted. */
const KEY_OPENINGS_OF_A_COMPANY: Rate = { perMinute: 600, burst: 300 }

/** A till gives up on an answer after some ten to thirty seconds. */
const LONGEST_QUEUE_MS = 5_000

const TOO_MANY_COMMANDS = 'Esta licença enviou ações demais'
const TOO_MANY_OPENINGS = 'As estações desta licença abriram conexões demais'
const TOO_MANY_OPENINGS_OF_A_COMPANY = 'As estações desta empresa abriram conexões demais'
const TOO_MANY_REPORTS = 'As estações desta licença relataram demais'
const TOO_MANY_REPORTS_OF_A_COMPANY = 'As estações desta empresa relataram demais'

interface Caller {
  readonly id: string
  readonly sigla: string
}

/**
 * How often one key and one licence may come, and how much they may bring: nothing that a rush ever meets. Length is counted apart from
 * number: a till that was off line all evening brings a thousand orders one after the other, but nobody brings twenty of the longest,
 * each of which costs the server what fifty ordinary ones cost.
 */
export class KitchenRates {
  readonly #orders: RateLimiter
  readonly #longOrders: RateLimiter
  readonly #ordersOfADay: RateLimiter
  readonly #readings: RateLimiter
  readonly #commands: RateLimiter
  readonly #longCommands: RateLimiter
  readonly #commandsInBatches: RateLimiter
  readonly #openings: RateLimiter
  readonly #openingsOfCompanies: RateLimiter
  readonly #keyOpenings: RateLimiter
  readonly #keyOpeningsOfCompanies: RateLimiter
  readonly #reports: RateLimiter
  readonly #reportsOfCompanies: RateLimiter
  readonly #who: string

  /** `who`, in words, is told when it comes too often. */
  constructor(pedidosPorMinuto: number, now: SteadyClock, who = 'Esta chave') {
    this.#who = who
    // The first sixty as they come, then ten a second: what was saved up all evening is not for others to wait for.
    const orders = { perMinute: pedidosPorMinuto, burst: pedidosPorMinuto / 10 }
    // Two of the longest at once, then five a minute.
    const longOrders = { perMinute: pedidosPorMinuto / 2, burst: pedidosPorMinuto / 4 }
    // Each is kept for a year, whatever becomes of it, and so is what was changed: a chain's busiest day and half of the next one at once.
    const ofADay = { perMinute: pedidosPorMinuto / 30, burst: 30 * pedidosPorMinuto }
    // A till that asks after each of three hundred open orders every ten seconds.
    const readings = { perMinute: 5 * pedidosPorMinuto, burst: 2 * pedidosPorMinuto }
    this.#orders = new RateLimiter(orders, now)
    this.#longOrders = new RateLimiter(longOrders, now)
    this.#ordersOfADay = new RateLimiter(ofADay, now)
    this.#readings = new RateLimiter(readings, now)
    this.#commands = new RateLimiter(COMMANDS, now)
    this.#longCommands = new RateLimiter(LONG_COMMANDS, now)
    this.#commandsInBatches = new RateLimiter(COMMANDS_IN_BATCHES, now)
    this.#openings = new RateLimiter(OPENINGS, now)
    this.#openingsOfCompanies = new RateLimiter(OPENINGS_OF_A_COMPANY, now)
    this.#keyOpenings = new RateLimiter(KEY_OPENINGS, now)
    this.#keyOpeningsOfCompanies = new RateLimiter(KEY_OPENINGS_OF_A_COMPANY, now)
    this.#reports = new RateLimiter(REPORTS, now)
    this.#reportsOfCompanies = new RateLimiter(REPORTS_OF_A_COMPANY, now)
  }

  /** How many milliseconds it has to wait for its turn. A company has as many keys as it likes, and one day for all of them. */
  admitOrder({ id, sigla }: Caller, bytes: number): number {
    this.#ordersOfADay.admit(sigla, 'Esta empresa enviou pedidos demais', 0)
    this.admitLength(id, bytes)
    return this.#orders.queue(id, `${this.#who} enviou pedidos demais`, LONGEST_QUEUE_MS)
  }

  /** Of an order that is counted already. */
  admitLength(chaveId: string, bytes: number): void {
    const weight = excessWeight(bytes, ORDINARY_BYTES)
    if (weight > 0) this.#longOrders.admit(chaveId, `${this.#who} enviou pedidos muito longos`, weight)
  }

  /** Only what was written: what was refused, or was so already, is kept nowhere, and one till in a loop must not use up the day of all others. */
  countKept({ sigla }: Pick<Caller, 'sigla'>): void {
    this.#ordersOfADay.owe(sigla, 1)
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
    this.#commandsInBatches.admit(licencaId, TOO_MANY_COMMANDS, 0)
    this.#commands.admit(licencaId, TOO_MANY_COMMANDS)
  }

  /** How many came shows only when the batch is read. */
  countBatch(licencaId: string, commands: number): void {
    this.#commandsInBatches.owe(licencaId, commands)
  }

  /** A tap on a long order writes all of it again. */
  countCommands(licencaId: string, storedBytes: number): void {
    this.#longCommands.owe(licencaId, excessWeight(storedBytes, ORDINARY_BYTES))
  }

  /** A stream is opened: what a station calls itself is its own choice, and so it is counted by the licence. */
  admitOpening(licencaId: string, sigla: string): void {
    this.#openings.admit(licencaId, TOO_MANY_OPENINGS)
    this.#openingsOfCompanies.admit(sigla, TOO_MANY_OPENINGS_OF_A_COMPANY)
  }

  /** A key that listens to what becomes of its orders. */
  admitKeyOpening(chaveId: string, sigla: string): void {
    this.#keyOpenings.admit(chaveId, `${this.#who} abriu conexões demais`)
    this.#keyOpeningsOfCompanies.admit(sigla, 'As chaves desta empresa abriram conexões demais')
  }

  /** What a station tells of itself. */
  admitReport(licencaId: string, sigla: string): void {
    this.#reports.admit(licencaId, TOO_MANY_REPORTS)
    this.#reportsOfCompanies.admit(sigla, TOO_MANY_REPORTS_OF_A_COMPANY)
  }
}
