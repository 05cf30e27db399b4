import type { FastifyBaseLogger } from 'fastify'
import type { FairTurns } from '../http/fair-turns'
import { type Rate, RateLimiter } from '../http/rate-limiter'
import type { SteadyClock } from '../steady-clock'
import type { Printed } from './escpos/escpos-reader'
import type { AllowedPort } from './port-list'
import { BOUNDS, type ConnectionBounds } from './printer-connection'
import { PrinterPort } from './printer-port'
import type { Printer } from './printers'
import { KitchenFull, type Taken } from './take-print'

export type PortState = 'desligada' | 'aberta' | 'abrindo' | 'ocupada' | 'naoPermitida' | 'falhou'

export interface PrinterPortsParts {
  /** Which ports whoever runs the installation allows. */
  readonly allowed: readonly AllowedPort[]
  readonly host: string
  readonly wanted: () => Promise<readonly Printer[]>
  /** Called again with the same id until it succeeds. */
  readonly take: (cozinhaId: string, printed: Printed, taken: Taken) => Promise<unknown>
  readonly turns: Pick<FairTurns, 'run'>
  readonly newId: () => string
  readonly clock: () => Date
  readonly now: SteadyClock
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly lookEveryMs?: number
  readonly bounds?: ConnectionBounds
}

interface Opened {
  readonly porta: number
  readonly port: PrinterPort
  printer: Printer
}

/** More than any till prints; what is beyond waits in the till. */
const PRINTS: Rate = { perMinute: 60, burst: 30 }
const MOST_WAITING = 20
const LOOK_EVERY_MS = 5_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** A kitchen that is full has room again within this time, or its paper is seen in the list as refused. */
const FULL_FOR_MS = 15 * 60_000
/** Nothing can be written down while the database is away: what was read is held, no more of it than waits anyway. */
const AWAY_FOR_MS = 24 * 3_600_000

/** Keeps the ports of printers as the kitchens want them, and brings what is printed there to the kitchens, one print of a kitchen after the other. */
export class PrinterPorts {
  readonly #parts: PrinterPortsParts
  readonly #opened = new Map<string, Opened>()
  /** Why a port that is wanted is not open. */
  readonly #failed = new Map<string, { readonly porta: number; readonly state: PortState }>()
  readonly #rates: RateLimiter
  readonly #queues = new Map<string, { last: Promise<void>; waiting: number }>()
  /** Kitchens to which the last paper could not be brought. */
  readonly #stuck = new Set<string>()
  /** Ports that are shut, while what was printed there is still brought to where it belongs. */
  readonly #ending = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()
  #looking: Promise<void> | undefined
  #again = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: PrinterPortsParts) {
    this.#parts = parts
    this.#rates = new RateLimiter(PRINTS, parts.now)
  }

  /** The ports a company may open. */
  allowedTo(company: string): number[] {
    return this.#parts.allowed.filter(({ sigla }) => sigla === undefined || sigla === company).map(({ porta }) => porta)
  }

  /** Whether it is a port that no other company may open. */
  isOnlyOf(company: string, wanted: number): boolean {
    return this.#parts.allowed.some(({ porta, sigla }) => porta === wanted && sigla === company)
  }

  start(): void {
    if (this.#parts.allowed.length === 0) return
    this.#timer = setInterval(() => void this.look(), this.#parts.lookEveryMs ?? LOOK_EVERY_MS).unref()
    void this.look()
  }

  /** What `settings` of a kitchen have come to on this server. */
  stateOf({ cozinhaId, sigla, ligada, porta }: Pick<Printer, 'cozinhaId' | 'sigla' | 'ligada' | 'porta'>): PortState {
    if (!ligada) return 'desligada'
    if (!this.allowedTo(sigla).includes(porta)) return 'naoPermitida'
    if (this.#opened.get(cozinhaId)?.porta === porta) return 'aberta'
    const failed = this.#failed.get(cozinhaId)
    return failed?.porta === porta ? failed.state : 'abrindo'
  }

  /** At once, and once more where something was changed meanwhile. */
  look(): Promise<void> {
    if (this.#looking) {
      this.#again = true
      return this.#looking
    }
    this.#looking = this.#follow()
      .catch((err) => this.#parts.logger.warn({ err }, 'could not look for printers'))
      .finally(() => {
        this.#looking = undefined
        if (!this.#again || this.#closing.signal.aborted) return
        this.#again = false
        void this.look()
      })
    return this.#looking
  }

  async #follow(): Promise<void> {
    if (this.#parts.allowed.length === 0) return
    const wanted = new Map(
      (await this.#parts.wanted())
        .filter(({ sigla, porta }) => this.allowedTo(sigla).includes(porta))
        .map((printer) => [printer.cozinhaId, printer]),
    )
    if (this.#closing.signal.aborted) return
    for (const [cozinhaId, opened] of this.#opened) {
      if (wanted.get(cozinhaId)?.porta === opened.porta) continue
      this.#opened.delete(cozinhaId)
      await opened.port.shut()
      this.#endLater(opened.port)
    }
    for (const printer of wanted.values()) {
      const opened = this.#opened.get(printer.cozinhaId)
      if (opened) opened.printer = printer
      else await this.#open(printer)
    }
  }

  /** Of a kitchen that is full this takes a quarter of an hour, of a database that is away longer, and no other kitchen's port waits for it. */
  #endLater(port: PrinterPort): void {
    const ended = port.ended().finally(() => this.#ending.delete(ended))
    this.#ending.add(ended)
  }

  async #open(printer: Printer): Promise<void> {
    const { host, turns, now, bounds = BOUNDS, logger } = this.#parts
    const { cozinhaId, sigla, porta } = printer
    const port = new PrinterPort({
      ...{ bounds, now },
      encoding: () => this.#opened.get(cozinhaId)?.printer.codificacao ?? printer.codificacao,
      hasRoom: () => (this.#queues.get(cozinhaId)?.waiting ?? 0) < MOST_WAITING,
      isWell: () => !this.#stuck.has(cozinhaId),
      inTurn: (work) => turns.run(sigla, work),
      onPrint: (printed) => this.#inTurn(cozinhaId, printed),
    })
    try {
      await port.listen(porta, host)
    } catch (err) {
      const state = (err as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'ocupada' : 'falhou'
      const before = this.#failed.get(cozinhaId)
      this.#failed.set(cozinhaId, { porta, state })
      if (before?.porta !== porta || before.state !== state)
        logger.warn({ err, cozinhaId, porta }, 'a printer port could not be opened')
      return
    }
    this.#failed.delete(cozinhaId)
    this.#opened.set(cozinhaId, { porta, port, printer })
    logger.info({ cozinhaId, porta }, 'a printer port is open')
  }

  #inTurn(cozinhaId: string, printed: Printed): Promise<void> {
    const queue = this.#queues.get(cozinhaId) ?? { last: Promise.resolve(), waiting: 0 }
    this.#queues.set(cozinhaId, queue)
    queue.waiting++
    const print = { id: this.#parts.newId(), at: this.#parts.clock() }
    queue.last = queue.last
      .then(() => this.#bring(cozinhaId, printed, print))
      .finally(() => {
        queue.waiting--
        if (queue.waiting > 0) return
        this.#queues.delete(cozinhaId)
        this.#stuck.delete(cozinhaId)
      })
    return queue.last
  }

  /** Never fails: what could not be brought for a day, or when the server ends, is said in the log. */
  async #bring(cozinhaId: string, printed: Printed, print: Omit<Taken, 'isLast'>): Promise<void> {
    const { take, now, logger } = this.#parts
    const since = now()
    for (let waitMs = this.#rates.take(cozinhaId); waitMs > 0; waitMs = this.#rates.take(cozinhaId)) {
      if (!(await this.#wait(waitMs))) break
    }
    let triedForMs = AWAY_FOR_MS
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      const isLast = this.#closing.signal.aborted || now() - since > triedForMs
      try {
        await take(cozinhaId, printed, { ...print, isLast })
        this.#stuck.delete(cozinhaId)
        return
      } catch (err) {
        this.#stuck.add(cozinhaId)
        triedForMs = err instanceof KitchenFull ? FULL_FOR_MS : AWAY_FOR_MS
        const told = { err, cozinhaId, id: print.id }
        if (isLast) {
          logger.error(told, 'a print was lost')
          return
        }
        logger.warn(told, 'a print waits')
        await this.#wait(waitMs)
      }
    }
  }

  /** False where the server ends meanwhile. */
  #wait(ms: number): Promise<boolean> {
    const { signal } = this.#closing
    if (signal.aborted) return Promise.resolve(false)
    return new Promise((over) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        over(!signal.aborted)
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end)
    })
  }

  /** What was read is brought, once more and no longer: whoever stops the server does not wait for a database that is away. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort()
    await this.#looking
    const ports = [...this.#opened.values()].map(({ port }) => port)
    this.#opened.clear()
    await Promise.all(ports.map((port) => port.shut()))
    await Promise.all([...this.#ending, ...ports.map((port) => port.ended())])
  }
}
