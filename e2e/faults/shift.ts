import { setTimeout as delay } from 'node:timers/promises'
import { nextTap, type OwnTap } from './cook'
import { openPizzeria, type Pizzeria } from './house/pizzeria'
import { cursorOf, readTruth } from './house/truth'
import { Journal } from './journal'
import type { Stage } from './scenario'
import { Station } from './station'
import { stationNetwork } from './station-network'
import { Till } from './till'
import { type Evidence, verdict } from './verdict'

const TILLS = 3
const IDLE_MS = 40
const SETTLE_MS = 90_000

interface Place {
  /** Where stations and tills call: the server itself, or the line in front of it. */
  readonly origin: string
  /** Where the auditor calls at the end. */
  readonly serverOrigin: () => string
  readonly databaseUrl: string
}

/** One evening in one kitchen: tills place orders, cooks tap, and somebody disturbs them. */
export class Shift {
  readonly journal = new Journal()
  readonly stations: readonly Station[]
  readonly pizzeria: Pizzeria
  readonly #stage: Stage
  readonly #place: Place
  readonly #till: Till
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
    this.#stage = stage
    this.#place = place
    this.pizzeria = pizzeria
    this.#till = new Till({ origin: () => origin, pizzeria, journal, chance })
    this.stations = Array.from({ length: size.stations }, (_, index) => {
      const estacao = `Estacao ${index + 1}`
      const network = stationNetwork({ origin, cozinha: pizzeria.cozinha, licenca: pizzeria.licenca, estacao })
      return new Station({ estacao, cozinha: pizzeria.cozinha, network, journal, chance, plant })
    })
  }

  /** How much of the work is done, from 0 to 1. */
  get progress(): number {
    return Math.min(1, this.journal.tapCount / this.#stage.size.taps)
  }

  get losses(): number {
    return this.stations.reduce((sum, station) => sum + station.losses, 0)
  }

  /** All orders and all taps, with `disturb` going on beside them; it is expected to leave the system whole. */
  async work(disturb: (shift: Shift) => Promise<void>): Promise<void> {
    const { orders } = this.#stage.size
    let toPlace = orders
    const tills = Array.from({ length: TILLS }, async () => {
      while (toPlace > 0 && !this.#over) {
        toPlace -= 1
        await this.#till.place()
        await delay((this.#plannedMs * TILLS) / orders)
      }
    })
    const cooks = this.stations.map((station) => this.#cook(station))
    await Promise.all([...tills, ...cooks, disturb(this)])
  }

  /** Calls `fault` at `times` random moments, spread over the work. */
  async atRandomMoments(times: number, fault: (index: number) => Promise<void>): Promise<void> {
    const { chance } = this.#stage
    for (let index = 0; index < times; index += 1) {
      const moment = (index + chance.sorteio()) / (times + 0.2)
      while (this.progress < moment) await delay(5)
      await delay(chance.inteiro(0, 60))
      await fault(index)
    }
  }

  /** Waits until everybody is where the log ends, then asks everybody. */
  async close(): Promise<string[]> {
    const { databaseUrl, serverOrigin } = this.#place
    const settled = await this.#settle()
    const truth = await readTruth(serverOrigin(), databaseUrl, this.pizzeria)
    const stations = await Promise.all(this.stations.map((station) => station.testify()))
    const { orders, taps, issued } = this.journal
    const evidence: Evidence = { orders, taps, issued, truth, stations }
    const findings = verdict(evidence)
    return settled ? findings : [`not everybody had settled after ${SETTLE_MS / 1000} s`, ...findings]
  }

  /** Whatever happened, nothing of it goes on. */
  async abandon(): Promise<void> {
    this.#over = true
    this.#till.abandon()
    await Promise.all(this.stations.map((station) => station.motor.parar().catch(() => {})))
  }

  get #plannedMs(): number {
    const { taps, stations, paceMs } = this.#stage.size
    return (taps / stations) * paceMs
  }

  async #cook(station: Station): Promise<void> {
    const { chance, size } = this.#stage
    const mine: OwnTap[] = []
    while (this.journal.tapCount < size.taps && !this.#over) {
      const { estado } = station.motor.instantaneo()
      const acao = estado && nextTap(estado, mine.slice(-3), chance)
      if (!acao) {
        await delay(IDLE_MS)
        continue
      }
      // A reload in the middle of it is no promise.
      const desfecho = await station.tap(acao).catch(() => undefined)
      if (desfecho?.situacao === 'aceito' && acao.tipo === 'moverItens') {
        mine.push({ id: desfecho.id, pedidoId: acao.pedidoId })
      }
      await delay(chance.inteiro(0, 2 * size.paceMs))
    }
  }

  async #settle(): Promise<boolean> {
    const deadline = Date.now() + SETTLE_MS
    while (Date.now() < deadline) {
      const cursor = await cursorOf(this.#place.databaseUrl, this.pizzeria)
      if (this.stations.every((station) => station.isAt(cursor))) return true
      await delay(200)
    }
    return false
  }
}
