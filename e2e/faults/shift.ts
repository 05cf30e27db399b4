import { setTimeout as delay } from 'node:timers/promises'
import { clearOldest, nextTap, type OwnTap } from './cook'
import { openPizzeria, type Pizzeria } from './house/pizzeria'
import { cursorOf, readTruth } from './house/truth'
import { Journal } from './journal'
import type { Stage } from './scenario'
import { Station } from './station'
import { stationNetwork } from './station-network'
import { countFates, indexLog } from './tap-verdict'
import { Till } from './till'
import { CLOCK_TOLERANCE_MS, type Evidence, verdict } from './verdict'

const TILLS = 3
const IDLE_MS = 40
const SETTLE_MS = 90_000
const RETURN_MS = 10_000
/** Where orders come without end, no more than this stay open: a kitchen in which nothing leaves is full one day and refuses. */
const MOST_OPEN = 400
const CLEARING_MS = 100

interface Place {
  /** Where stations and tills call. */
  readonly origin: string
  /** Where the auditor calls at the end. */
  readonly serverOrigin: string
  readonly databaseUrl: string
  /** When every order has to be ready, from its arrival; without it none is ever late. */
  readonly promisedInMs?: number
}

interface Closing {
  readonly findings: readonly string[]
  /** What became of the taps. */
  readonly fates: Readonly<Record<string, number>>
}

interface Audit {
  readonly settled: boolean
  readonly evidence: Evidence
}

/** One evening in one kitchen: tills place orders, cooks tap, and somebody disturbs them. */
export class Shift {
  readonly journal = new Journal()
  readonly stations: readonly Station[]
  readonly pizzeria: Pizzeria
  readonly #stage: Stage
  readonly #place: Place
  readonly #till: Till
  /** Which part of the work may be done by now, so that there is always some left when the next fault comes. */
  #allowed = 1
  #hurrying = false
  #sellingOn = false
  #disturbed = true
  #over = false

  static async open(stage: Stage, place: Place): Promise<Shift> {
    const shift = new Shift(stage, place, await openPizzeria(place.databaseUrl))
    await Promise.all(shift.stations.map((station) => station.start()))
    return shift
  }

  private constructor(stage: Stage, place: Place, pizzeria: Pizzeria) {
    const { chance, plant, size } = stage
    const { journal } = this
    const { origin } = place
    const { cozinha, licenca } = pizzeria
    this.#stage = stage
    this.#place = place
    this.pizzeria = pizzeria
    this.#till = new Till({ origin, pizzeria, journal, chance })
    this.stations = Array.from({ length: size.stations }, (_, index) => {
      const estacao = `Estacao ${index + 1}`
      const network = stationNetwork({ origin, cozinha, licenca, estacao })
      return new Station({ estacao, cozinha, network, journal, chance, plant })
    })
  }

  /** How many orders were begun. */
  get placed(): number {
    return this.#till.placed
  }

  get losses(): number {
    return this.stations.reduce((sum, station) => sum + station.losses, 0)
  }

  /** All orders and all taps, with `disturb` going on beside them; it is expected to leave the system whole. */
  async work(disturb: () => Promise<void>): Promise<void> {
    const disturbed = disturb().finally(() => {
      this.#disturbed = false
    })
    const tills = Array.from({ length: TILLS }, () => this.#sell())
    const cooks = this.stations.map((station, place) => this.#cook(station, place))
    await Promise.all([...tills, ...cooks, this.#clear(), disturbed])
  }

  /** Calls `fault` at random moments spread over the work, each in the middle of some. */
  async atRandomMoments(times: number, fault: (index: number) => Promise<void>): Promise<void> {
    const { chance } = this.#stage
    for (let index = 0; index < times; index += 1) {
      this.#allowed = Math.min(1, (index + 2) / (times + 1))
      const moment = (index + chance.random()) / (times + 1)
      await this.#until(() => this.#progress >= moment)
      // A fault that meets nobody proves nothing.
      await this.#until(
        () => this.stations.filter(({ isLive }) => isLive).length * 2 >= this.stations.length,
        RETURN_MS,
      )
      await delay(chance.integer(0, 60))
      await fault(index)
    }
    this.#allowed = 1
  }

  /** Lets the kitchen work on for a while. */
  async someWork(): Promise<void> {
    const { taps, faults } = this.#stage.size
    const goal = Math.min(this.#allowed * taps, this.journal.tapCount + taps / (4 * (faults + 1)))
    await this.#until(() => this.journal.tapCount >= goal, RETURN_MS)
  }

  /** One order besides, promised for this moment. */
  placeLate(): Promise<void> {
    return this.#till.place({ promisedInMs: 0 })
  }

  /** Orders come at their pace for as long as anybody disturbs, even more than were planned. */
  sellOn(): void {
    this.#sellingOn = true
  }

  /** Orders come without a pause, long ones and more than were planned, until the returned call. */
  hurry(): () => void {
    this.#hurrying = true
    return () => {
      this.#hurrying = false
    }
  }

  /** Waits until everybody is where the log ends, and compares what they say at that moment. */
  async close(): Promise<Closing> {
    const audit = await this.#lastAudit()
    const findings = [
      ...(audit.settled ? [] : [`not everybody had settled after ${SETTLE_MS / 1000} s`]),
      ...this.journal.wordlessRefusals.map((status) => `an order was refused with ${status} and not a word`),
      ...verdict(audit.evidence),
    ]
    return { findings, fates: countFates(audit.evidence.taps, indexLog(audit.evidence.truth.log)) }
  }

  /** Whatever happened, nothing of it goes on. */
  async abandon(): Promise<void> {
    this.#over = true
    this.#till.abandon()
    await Promise.all(this.stations.map((station) => station.engine.stop().catch(() => {})))
  }

  get #progress(): number {
    return this.journal.tapCount / this.#stage.size.taps
  }

  async #sell(): Promise<void> {
    const { orders, taps, stations, paceMs } = this.#stage.size
    // Orders come somewhat faster than they are worked off, as on a Friday.
    const pauseMs = ((taps / stations) * paceMs * TILLS * 0.6) / orders
    while ((this.#till.placed < orders || this.#disturbed) && !this.#over) {
      if (this.#hurrying || this.#sellingOn || this.#till.placed < orders * this.#allowed)
        await this.#till.place({ wordy: this.#hurrying, promisedInMs: this.#place.promisedInMs })
      await delay(this.#hurrying ? 0 : pauseMs)
    }
  }

  async #cook(station: Station, place: number): Promise<void> {
    const { chance, size } = this.#stage
    const moves: OwnTap[] = []
    const cooks = this.stations.length
    while (this.#progress < 1 && !this.#over) {
      const { estado } = station.engine.view()
      const action =
        this.#progress < this.#allowed && estado && nextTap(estado, { place, cooks, moves: moves.slice(-3) }, chance)
      if (!action) {
        await delay(IDLE_MS)
        continue
      }
      // A reload in the middle of it is no promise.
      const outcome = await station.tap(action).catch(() => undefined)
      if (outcome?.situacao === 'aceito' && action.tipo === 'moverItens') {
        moves.push({ id: outcome.id, pedidoId: action.pedidoId })
      }
      await delay(chance.integer(0, 2 * size.paceMs))
    }
  }

  async #clear(): Promise<void> {
    const [station] = this.stations
    while (this.#disturbed && !this.#over) {
      const { estado } = station?.engine.view() ?? {}
      const action = this.#sellingOn && estado && clearOldest(estado, MOST_OPEN)
      // A reload in the middle of it is no promise.
      if (action) await station?.tap(action).catch(() => undefined)
      await delay(action ? CLEARING_MS : IDLE_MS)
    }
  }

  /** A server that asks the auditor to come back, or keeps him waiting too long, is not quiet yet: that alone is no finding. */
  async #lastAudit(): Promise<Audit> {
    const deadline = Date.now() + SETTLE_MS
    for (;;) {
      const isLast = Date.now() >= deadline
      const audit = await this.#audit().catch((error: unknown) => {
        if (isLast) throw error
        return undefined
      })
      if (audit && (audit.settled || isLast)) return audit
      await delay(200)
    }
  }

  /** Time itself may add to the log (an order nobody looked at): only what was said at one place of it can be compared. */
  async #audit(): Promise<Audit> {
    const { databaseUrl, serverOrigin } = this.#place
    const truth = await readTruth(serverOrigin, databaseUrl, this.pizzeria)
    const { cursor } = truth.snapshot
    const together = this.stations.every((station) => station.isAt(cursor))
    const stations = this.stations.map((station) => station.testify())
    // One late pulse puts a clock off until the next.
    const onTime = stations.every(({ clockErrorMs }) => Math.abs(clockErrorMs) <= CLOCK_TOLERANCE_MS)
    const settled = together && onTime && (await cursorOf(databaseUrl, this.pizzeria)) === cursor
    const { orders, taps, issued } = this.journal
    return { settled, evidence: { orders, taps, issued, truth, stations } }
  }

  async #until(holds: () => boolean, patienceMs = Number.POSITIVE_INFINITY): Promise<void> {
    const deadline = Date.now() + patienceMs
    while (!holds() && !this.#over && Date.now() < deadline) await delay(5)
  }
}
